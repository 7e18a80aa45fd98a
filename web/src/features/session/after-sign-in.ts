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

/** What a shopper goes on with after the login, as its page says it; undefined if they just log in. */
export function whatWaits({ from, checkout = false, notify }: AfterSignIn): string | undefined {
  if (checkout) return 'Your bag is waiting. Next come the address and the payment.';
  if (notify) return `Then we note that you want to know when size ${notify.size} is back.`;
  if (/^\/my-orders\/[^?]*\?rate=/.test(from)) return 'Then you rate your piece.';
  const waits: [path: string, text: string][] = [
    ['/my-orders/', 'Then your order opens.'],
    ['/my-orders', 'Then you see your orders.'],
    ['/wishlist', 'Then your wishlist opens.'],
    ['/account', 'Then your account opens.'],
    ['/checkout', 'Then you go on with your order.'],
    ['/final-checkout', 'Then you go on with your order.'],
    ['/product/', 'Then you are back at the product.'],
  ];
  return waits.find(([path]) => from.startsWith(path))?.[1];
}

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
