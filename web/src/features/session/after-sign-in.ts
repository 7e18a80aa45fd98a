import * as v from 'valibot';

/** The action to continue after sign-in, as the state of /login keeps it. */
export type AfterSignIn = {
  /** The path to return to. */
  from: string;
  /** The state of its history entry. */
  state?: unknown;
  /** Continues to checkout with the bag. */
  checkout?: boolean;
  /** Asks for a notification when this sold-out size is back. */
  notify?: { productId: string; size: string } | undefined;
};

const afterSignInSchema = v.object({
  from: v.string(),
  state: v.optional(v.unknown()),
  checkout: v.fallback(v.boolean(), false),
  notify: v.fallback(v.optional(v.object({ productId: v.string(), size: v.string() })), undefined),
});

/** The action in the state of the history entry of /login. Without one, sign-in leads to the home page. */
export function readAfterSignIn(state: unknown): AfterSignIn & { checkout: boolean } {
  const parsed = v.safeParse(afterSignInSchema, state);
  if (!parsed.success) return { from: '/', state: undefined, checkout: false };
  return { ...parsed.output, from: safeReturnPath(parsed.output.from), state: parsed.output.state };
}

/**
 * The path to open after sign-in; the home page when it is not a path of this site. Rejects paths that a browser reads
 * as another site (`//evil.example`, `/\evil.example`), and /login itself.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const home = 'https://here.invalid';
  const url = URL.canParse(path, home) ? new URL(path, home) : undefined;
  if (url?.origin !== home || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
