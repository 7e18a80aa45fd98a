import { ApiError } from '../lib/api-error.ts';

type Header = (name: string) => string | undefined;

/**
 * Refuses a write that another website has its visitor's browser send: ApiError 403. Browsers say where a request comes
 * from and let no page forge it; clients that are no browser say nothing, and are accepted. Behind Hosting the store's
 * own host is in X-Forwarded-Host.
 */
export function mustBeOwnSite(header: Header): void {
  const site = header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = header('Origin');
  if (site === undefined && origin === undefined) return;
  const hosts = [header('Host'), ...(header('X-Forwarded-Host')?.split(',') ?? [])];
  const isOwn = origin !== undefined && hosts.some((host) => host?.trim().toLowerCase() === hostOf(origin));
  if (!isOwn) throw new ApiError('foreign-origin');
}

/**
 * Refuses a body that is not declared as JSON in UTF-8: ApiError 415. A foreign page may send other types without
 * asking the store's permission first (a CORS preflight, which the store never grants).
 */
export function mustBeJson(header: Header): void {
  const isJson = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(header('Content-Type') ?? '');
  const encoding = header('Content-Encoding') ?? 'identity';
  if (!isJson || encoding.toLowerCase() !== 'identity') throw new ApiError('unsupported-media-type');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
