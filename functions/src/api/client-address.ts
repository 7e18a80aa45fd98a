import { BlockList, isIP } from 'node:net';

/**
 * The addresses through which Hosting comes to a function: Google's own front ends and proxies (_netblocks.google.com,
 * not the ranges of its cloud, where anybody may rent a machine) and Fastly's, which is Hosting's CDN
 * (api.fastly.com/public-ip-list).
 */
const FRONT_ENDS = listOf(`
  35.191.0.0/16 35.190.247.0/24 64.233.160.0/19 66.102.0.0/20 66.249.80.0/20 72.14.192.0/18 74.125.0.0/16
  108.177.0.0/17 130.211.0.0/22 142.250.0.0/15 172.217.0.0/16 172.253.0.0/16 173.194.0.0/16 199.36.152.0/21
  209.85.128.0/17 216.58.192.0/19 216.239.32.0/19 2001:4860:4000::/36 2404:6800:4000::/36 2607:f8b0:4000::/36
  2800:3f0:4000::/36 2a00:1450:4000::/36 2c0f:fb50:4000::/36
  23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18
  140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20
  167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32`);

/**
 * Whom a request came from, for limits, by its X-Forwarded-For: what the caller wrote, then one entry by each front
 * end on the way, each the address that it saw. Cloud Run's appends the last (cloud.google.com/functions/docs/
 * reference/headers): called directly that is the caller's; behind Hosting it is a proxy of Google's, and the
 * shopper's stands before it. So the last one that is no front end's; what stands before it, anybody may have written.
 * Of IPv6 the first 64 bits, all of which one phone or household has to itself. `unknown` without a header, as on a
 * developer's machine.
 */
export function clientAddress(forwardedFor: string | undefined): string {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim().toLowerCase()) ?? [];
  const seen = entries.findLast((entry) => !isFrontEnd(entry)) ?? entries.at(-1);
  return seen ? network(seen) : 'unknown';
}

function isFrontEnd(entry: string): boolean {
  const family = isIP(entry);
  return family !== 0 && FRONT_ENDS.check(entry, family === 6 ? 'ipv6' : 'ipv4');
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

function listOf(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.trim().split(/\s+/)) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
