import * as v from 'valibot';

const claimsSchema = v.object({
  sub: v.fallback(v.string(), ''),
  iat: v.number(),
  exp: v.number(),
  admin: v.fallback(v.boolean(), false),
});

/** A token is renewed this long before it expires, so that it does not expire during a call. */
const MARGIN_MS = 5 * 60_000;

/**
 * Whether an ID token can be sent at `now` (milliseconds). Reads only its times; the server verifies it. A token from
 * the future means that this device's clock is slow, so its times cannot be trusted.
 */
export function isFresh(token: string, now: number): boolean {
  const claims = readClaims(token);
  return claims !== undefined && claims.iat * 1000 <= now + 60_000 && now < claims.exp * 1000 - MARGIN_MS;
}

/** Whether a token has the admin claim. This only opens screens; the server checks every call. */
export function isAdminToken(token: string | undefined): boolean {
  return token !== undefined && readClaims(token)?.admin === true;
}

/** The Firebase user id of a token. */
export function accountOf(token: string): string | undefined {
  return readClaims(token)?.sub || undefined;
}

function readClaims(token: string) {
  try {
    const body = token.split('.')[1] ?? '';
    const parsed: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const claims = v.safeParse(claimsSchema, parsed);
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
}
