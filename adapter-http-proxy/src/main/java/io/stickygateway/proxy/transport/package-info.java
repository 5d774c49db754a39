/**
 * Event loops and the channels on them: which of the kernel's interfaces carries the sockets, one coarse clock a loop
 * for every deadline, and writes gathered until they are worth a system call. The other packages of the data plane use
 * it; nobody outside the module does.
 */
@NullMarked
package io.stickygateway.proxy.transport;

import org.jspecify.annotations.NullMarked;
