import { ApiError } from '../lib/api-error.ts';

type Header = (name: string) => string | undefined;

/**
 * Refuses a write that another website sends from its visitor's browser (cross-site request forgery): ApiError 403.
 * Browsers send these headers and no page can forge them. Other clients send none of them and are accepted. Behind
 * Hosting the store's host is in X-Forwarded-Host.
 */
export function requireOwnSite(header: Header): void {
  const site = header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = header('Origin');
  if (site === undefined && origin === undefined) return;
  const hosts = [header('Host'), ...(header('X-Forwarded-Host')?.split(',') ?? [])];
  const isOwn = origin !== undefined && hosts.some((host) => host?.trim().toLowerCase() === hostOf(origin));
  if (!isOwn) throw new ApiError('foreign-origin');
}

/**
 * Refuses a body that is not declared as JSON in UTF-8: ApiError 415. Another website may send other types without a
 * CORS preflight, which the store never grants.
 */
export function requireJson(header: Header): void {
  const isJson = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(header('Content-Type') ?? '');
  const encoding = header('Content-Encoding') ?? 'identity';
  if (!isJson || encoding.toLowerCase() !== 'identity') throw new ApiError('unsupported-media-type');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
