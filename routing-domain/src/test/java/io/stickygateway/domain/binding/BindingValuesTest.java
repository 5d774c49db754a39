package io.stickygateway.domain.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BindingValuesTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private static final NodeId NODE = new NodeId("n1");
    private static final UserId USER = new UserId("u7");
    private static final NameKey ZHANG = new NameKey("zhang");
    private static final NameKey LI = new NameKey("li");
    private static final BindingVersion FIRST = new BindingVersion(1);

    @Test
    void aChangeIsCachedUnderTheIdAndUnderEveryName() {
        assertThat(new BindingChange(FIRST, SERVICE, USER, List.of(ZHANG, LI), BindingChange.State.BOUND).keys())
                .containsExactly(
                        new BindingKey.ByUser(SERVICE, USER),
                        new BindingKey.ByName(SERVICE, ZHANG),
                        new BindingKey.ByName(SERVICE, LI));
    }

    @Test
    void aChangeWithoutIdIsCachedUnderItsNamesOnly() {
        assertThat(new BindingChange(FIRST, SERVICE, null, List.of(ZHANG), BindingChange.State.BOUND).keys())
                .containsExactly(new BindingKey.ByName(SERVICE, ZHANG));
        assertThat(new BindingChange(FIRST, SERVICE, USER, List.of(), BindingChange.State.BOUND).keys())
                .containsExactly(new BindingKey.ByUser(SERVICE, USER));
        assertThat(new BindingChange(FIRST, SERVICE, null, List.of(), BindingChange.State.BOUND).keys())
                .isEmpty();
    }

    @Test
    void keysOfIdsAndNamesNeverMeet() {
        assertThat((Object) new BindingKey.ByUser(SERVICE, new UserId("zhang")))
                .isNotEqualTo(new BindingKey.ByName(SERVICE, ZHANG));
    }

    @Test
    void versionsAreOrdered() {
        BindingVersion second = new BindingVersion(2);

        assertThat(FIRST.isBefore(second)).isTrue();
        assertThat(FIRST.isBefore(FIRST)).isFalse();
        assertThat(second.isBefore(FIRST)).isFalse();
        assertThat(FIRST).isLessThan(second).isGreaterThan(BindingVersion.NONE);
        assertThat(BindingVersion.NONE.value()).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BindingVersion(-1))
                .withMessage("binding version -1: expected 0 or more");
    }

    @Test
    void aBindingNeedsAnIdOrAName() {
        assertThat(binding(USER, List.of()).names()).isEmpty();
        assertThat(binding(null, List.of(ZHANG)).user()).isNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> binding(null, List.of()))
                .withMessage("binding in s: expected a user id or a name");
    }

    @Test
    void whatIsToBeBoundNeedsAnIdOrANameAndHasEachNameOnce() {
        NewBinding.Name first = NewBinding.Name.of(new Username("Zhang"), false);
        NewBinding.Name again = NewBinding.Name.of(new Username(" zhang"), false);
        NewBinding.Name other = NewBinding.Name.of(new Username("13800000000"), false);

        assertThat(new NewBinding(SERVICE, null, List.of(first, other, again), NODE, new ClaimId(3)).names())
                .containsExactly(first, other);
        assertThat(first.key()).isEqualTo(ZHANG);
        assertThat(first.given()).hasToString("Zhang");
        assertThat(NewBinding.ofUser(SERVICE, USER, NODE))
                .isEqualTo(new NewBinding(SERVICE, USER, List.of(), NODE, null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NewBinding(SERVICE, null, List.of(), NODE, null))
                .withMessage("new binding in s: expected a user id or a name");
    }

    @Test
    void aTokenSpeaksForAnIdOrForAName() {
        assertThat(TokenOwner.of(USER).key(SERVICE)).isEqualTo(new BindingKey.ByUser(SERVICE, USER));
        assertThat(TokenOwner.of(ZHANG).key(SERVICE)).isEqualTo(new BindingKey.ByName(SERVICE, ZHANG));
        assertThatIllegalArgumentException().isThrownBy(() -> new TokenOwner(null, null));
        assertThatIllegalArgumentException().isThrownBy(() -> new TokenOwner(USER, ZHANG));
    }

    @Test
    void aNodeThatIsNotCountedHasNoLoad() {
        Map<NodeId, Long> counted = new HashMap<>(Map.of(NODE, 5L));
        NodeLoads loads = new NodeLoads(counted);
        counted.clear();

        assertThat(loads.of(NODE)).isEqualTo(5);
        assertThat(loads.of(new NodeId("n2"))).isZero();
        assertThat(NodeLoads.NONE.of(NODE)).isZero();
    }

    @Test
    void everyOutcomeTellsWhatHoldsNow() {
        UserBinding binding = binding(USER, List.of());
        List<BindOutcome> outcomes = List.of(
                new BindOutcome.Created(binding),
                new BindOutcome.Same(binding),
                new BindOutcome.Completed(binding),
                new BindOutcome.Elsewhere(binding, NODE),
                new BindOutcome.NameTaken(binding, ZHANG),
                new BindOutcome.Split(binding, binding(null, List.of(ZHANG))));

        assertThat(outcomes).extracting(BindOutcome::binding).containsOnly(binding);
    }

    @Test
    void listsInsideCannotBeChanged() {
        List<NameKey> names = new ArrayList<>(List.of(ZHANG));
        UserBinding binding = binding(USER, names);
        BindingChange change = new BindingChange(FIRST, SERVICE, USER, names, BindingChange.State.BOUND);
        names.clear();

        assertThat(binding.names()).containsExactly(ZHANG);
        assertThat(change.names()).containsExactly(ZHANG);
    }

    /** FIPS 180-4's own example. */
    @Test
    void aTokensHashIsItsSha256() {
        TokenHash hash = TokenHash.of("abc");

        assertThat(HexFormat.of().formatHex(hash.octets()))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(hash.a()).isEqualTo(0xba7816bf8f01cfeaL);
        assertThat(hash.d()).isEqualTo(0xb410ff61f20015adL);
        assertThat(TokenHash.of("abd")).isNotEqualTo(hash);
        assertThat(hash.fingerprint()).isEqualTo("ba7816bf");
        assertThat(TokenHash.of("\u00ff").octets()).isEqualTo(sha256((byte) 0xFF));
    }

    /** A reply's JSON gives characters, a request's header the octets that a client made of them. */
    @Test
    void aTokenBeyondLatinLettersIsHashedAsItsUtf8AndIsNoQuestionMark() {
        String asInJson = "\u4ee4\u724c";
        String asInHeader = new String(asInJson.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

        assertThat(TokenHash.of(asInJson)).isEqualTo(TokenHash.of(asInHeader)).isNotEqualTo(TokenHash.of("??"));
    }

    @Property
    void aDigestIsGivenBackAsItWasTaken(@ForAll @Size(32) byte[] digest) {
        assertThat(TokenHash.ofDigest(digest).octets()).isEqualTo(digest);
    }

    @Test
    void aDigestHas32Octets() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TokenHash.ofDigest(new byte[31]))
                .withMessage("token hash of 31 octets: expected 32");
        assertThatIllegalArgumentException().isThrownBy(() -> TokenHash.ofDigest(new byte[33]));
    }

    private static byte[] sha256(byte... octets) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(octets);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static UserBinding binding(@Nullable UserId user, List<NameKey> names) {
        return new UserBinding(SERVICE, user, names, NODE, FIRST, UserBinding.State.BOUND);
    }
}
