import { productSchema, type Product } from '@nirala/contract/product';
import * as v from 'valibot';

/**
 * Where to go after signing in: a path of this site, else the home page. A path that a browser would read as
 * another site's address (`//evil.example`, `/\evil.example`) is not one, and neither is the login page itself.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const home = 'https://here.invalid';
  const url = URL.canParse(path, home) ? new URL(path, home) : undefined;
  if (url?.origin !== home || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

const errandSchema = v.object({
  from: v.string(),
  state: v.optional(v.unknown()),
  checkout: v.fallback(v.boolean(), false),
  wish: v.fallback(v.optional(productSchema), undefined),
});

/** What a shopper was doing when sent to sign in: the place to come back to, the bag to be checked out, the heart pressed. */
export type AfterSignIn = { from: string; state?: unknown; checkout?: boolean; wish?: Product };

/** The errand in the login page's history entry. Without one: to the home page. */
export function readAfterSignIn(state: unknown): AfterSignIn & { checkout: boolean } {
  const errand = v.safeParse(errandSchema, state);
  if (!errand.success) return { from: '/', state: undefined, checkout: false };
  return { ...errand.output, from: safeReturnPath(errand.output.from), state: errand.output.state };
}
