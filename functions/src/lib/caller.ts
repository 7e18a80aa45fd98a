/** Who calls: an account, and the network address from which the request came. */
import { isIP } from 'node:net';
import type { Permission } from '@nirala/contract/api/endpoint';

/** The signed-in caller, from the verified ID token. `phone` is E.164. `may`: the permissions of an admin. */
export type Caller = { uid: string; phone: string; admin: boolean; may: readonly Permission[]; token: string };

/**
 * Where a guest's request came from, for rate limits only.
 * `hop`: the last entry of X-Forwarded-For, which Google's platform appends. It is the address that the platform saw: the
 * caller's in a call of the function's own URL, otherwise one of Hosting's servers. Nobody can forge it.
 * `address`: the entry before the hop, together with the hop. Behind Hosting it is the shopper's address, appended by
 * Hosting's CDN. In a direct call the caller can make it up, so it never raises a limit by itself: see `countGuest`.
 */
export type ClientAddress = { hop: string; address: string };

/**
 * Reads X-Forwarded-For. An IPv6 address is shortened to its /64 network, which belongs to one phone or household.
 * `unknown` without the header, as on a developer's machine.
 */
export function clientAddress(forwardedFor: string | undefined): ClientAddress {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim().toLowerCase()) ?? [];
  const hop = network(entries.at(-1) || 'unknown');
  const before = entries.at(-2);
  return { hop, address: before ? `${network(before)} via ${hop}` : hop };
}

/** An address, or the /64 network of an IPv6 address. */
function network(entry: string): string {
  if (isIP(entry) !== 6) return entry;
  const [head = '', tail] = entry.split('::');
  const given = head.split(':').filter(Boolean);
  // `::` stands for the zero groups that are missing from eight.
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - after.length) }, () => '0');
  const groups = [...given, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
