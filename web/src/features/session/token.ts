import * as v from 'valibot';

const claimsSchema = v.object({
  sub: v.fallback(v.string(), ''),
  iat: v.number(),
  exp: v.number(),
  admin: v.fallback(v.boolean(), false),
});

/** A token is renewed this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 5 * 60_000;

/**
 * Whether an ID token can be sent at `now` (ms). Only its times are read: the server alone judges it. One that
 * seems to come from the future means that this device's clock is slow, and then its times say nothing.
 */
export function isFresh(token: string, now: number): boolean {
  const claims = readClaims(token);
  return claims !== undefined && claims.iat * 1000 <= now + 60_000 && now < claims.exp * 1000 - MARGIN_MS;
}

/** Whether a token carries the admin's claim. It opens screens only: every call is judged by the server. */
export function isAdminToken(token: string | undefined): boolean {
  return token !== undefined && readClaims(token)?.admin === true;
}

/** Firebase's id of the account that a token is for. */
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
