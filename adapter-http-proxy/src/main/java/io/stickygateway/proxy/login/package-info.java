/**
 * What a login says: the name in its request, the token, user id and name in its reply. Pure reading of copies; nothing
 * here touches the bytes that travel. The pipeline enters through {@code LoginRequestReader} and
 * {@code LoginReplyReader}.
 */
@NullMarked
package io.stickygateway.proxy.login;

import org.jspecify.annotations.NullMarked;
