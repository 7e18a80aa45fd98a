import { isIP } from 'node:net';

/**
 * Whom a guest's request came from, for limits only.
 * `hop`: the last entry of X-Forwarded-For, the one that Google's platform appends. It is the address that the platform
 * itself saw: the caller's when the function's own URL is called, one of Hosting's servers otherwise. Nobody can forge it.
 * `address`: what stands before the hop, together with the hop. Behind Hosting that is the shopper's address, appended
 * by Hosting's CDN. In a direct call the caller made it up, so it alone never raises a limit: see `countGuest`.
 */
export type ClientAddress = { hop: string; address: string };

/**
 * Of IPv6 the first 64 bits count, which one phone or household has to itself. `unknown` without a header, as on a
 * developer's machine.
 */
export function clientAddress(forwardedFor: string | undefined): ClientAddress {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim().toLowerCase()) ?? [];
  const hop = network(entries.at(-1) || 'unknown');
  const before = entries.at(-2);
  return { hop, address: before ? `${network(before)} via ${hop}` : hop };
}

function network(entry: string): string {
  if (isIP(entry) !== 6) return entry;
  const [head = '', tail] = entry.split('::');
  const given = head.split(':').filter(Boolean);
  // `::` stands for as many zeros as are missing of the eight groups.
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - after.length) }, () => '0');
  const groups = [...given, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
