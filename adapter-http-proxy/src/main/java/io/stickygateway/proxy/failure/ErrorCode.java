package io.stickygateway.proxy.failure;

/**
 * The stable code of every answer the gateway gives itself, with its status and its words. {@code {node}} in a message
 * stands for the node's id. Codes are API: clients and dashboards match on them, so one is never renamed.
 */
public enum ErrorCode {
    BAD_REQUEST(400, 0, "The request is malformed.", "请求格式有误"),
    LOGIN_UNREADABLE(400, 0, "The login request could not be read.", "无法读取登录请求，请检查用户名和请求格式"),
    TOKEN_UNRESOLVED(401, 0, "The token is not known. Please sign in again.", "登录凭证无法识别，请重新登录"),
    NO_ROUTE(404, 0, "No service is published under this path.", "该路径下没有可用的服务"),
    METHOD_NOT_ALLOWED(405, 0, "This method is not allowed.", "不支持该请求方法"),
    REQUEST_TIMEOUT(408, 0, "The request was not received in time.", "未能在规定时间内收到完整请求"),
    REQUEST_TOO_LARGE(413, 0, "The request body is too large.", "请求体超过大小限制"),
    URI_TOO_LONG(414, 0, "The request target is too long.", "请求地址过长"),
    EXPECTATION_FAILED(417, 0, "The expectation cannot be met.", "无法满足请求的 Expect 要求"),
    HEADERS_TOO_LARGE(431, 0, "The request headers are too large.", "请求头超过大小限制"),
    INTERNAL_ERROR(500, 0, "The gateway failed to handle the request.", "网关内部错误"),
    UPSTREAM_UNREACHABLE(502, 0, "The node could not be reached.", "无法连接后端节点"),
    UPSTREAM_UNRESOLVED(502, 0, "The node's address could not be resolved.", "无法解析后端节点的地址"),
    UPSTREAM_RESET(502, 0, "The node closed the connection before it answered.", "后端节点在应答之前断开了连接"),
    UPSTREAM_INVALID(502, 0, "The node's answer is not valid HTTP.", "后端节点的应答不符合 HTTP 规范"),
    UPSTREAM_TIMEOUT(502, 0, "The node did not answer in time.", "后端节点应答超时"),
    SERVICE_DISABLED(503, 0, "The service is disabled.", "服务已停用"),
    USER_UNBOUND(
            503,
            0,
            "The user is not bound to a node. Please sign in again or contact the administrator.",
            "用户未绑定节点，请重新登录或联系管理员"),
    USER_MOVING(503, 2, "The user is being moved to another node. Please try again shortly.", "用户正在迁移到其他节点，请稍后重试"),
    NODE_DOWN(503, 0, "Node {node} is down.", "节点 {node} 不可用，请稍后重试"),
    NODE_DISABLED(503, 0, "Node {node} is disabled.", "节点 {node} 已停用"),
    NODE_UNKNOWN(503, 0, "Node {node} is not known to the gateway.", "网关中没有节点 {node}"),
    NO_HEALTHY_NODE(503, 0, "No node is available.", "没有可用的节点"),
    NO_CAPACITY(503, 0, "No node has room for another user.", "所有节点的用户数已满"),
    STORE_UNAVAILABLE(503, 5, "The user's node cannot be looked up right now.", "暂时无法查询用户所在的节点，请稍后重试"),
    OVERLOADED(503, 1, "The gateway is overloaded.", "网关繁忙，请稍后重试");

    private static final String NODE = "{node}";

    private final int status;
    private final int retryAfterSeconds;
    private final String english;
    private final String chinese;

    ErrorCode(int status, int retryAfterSeconds, String english, String chinese) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
        this.english = english;
        this.chinese = chinese;
    }

    /** The HTTP status where nothing is configured otherwise. */
    public int status() {
        return status;
    }

    /** Seconds a client should wait by default; 0 where waiting alone does not help or the time is not known here. */
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }

    /** Whether a node was asked and failed, wholly or in the middle of its answer. */
    public boolean isOfUpstream() {
        return name().startsWith("UPSTREAM_");
    }

    /** The message for a person; {@code node} replaces the place kept for it and may be empty. */
    String message(Language language, String node) {
        String text = language == Language.CHINESE ? chinese : english;
        return text.contains(NODE) ? text.replace(NODE, node).replace("  ", " ").strip() : text;
    }
}
