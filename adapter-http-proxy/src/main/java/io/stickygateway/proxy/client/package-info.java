/**
 * The client's side over HTTP/1.1: one handler a connection, which reads one request after the other and never begins
 * one before the last is answered, so that what was pipelined waits as octets in one bounded buffer. Entered through
 * {@link io.stickygateway.proxy.client.ClientInitializer}.
 */
@NullMarked
package io.stickygateway.proxy.client;

import org.jspecify.annotations.NullMarked;
