import type { AddressInfo } from 'node:net';

/** The port of a listening server. Throws if it listens on none. */
export function portOf(server: { address: () => string | AddressInfo | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}
