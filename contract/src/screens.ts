/** What the server needs to know of a screen that is the same for everybody. */
type PublicScreen = {
  /** Cache-Control of the page: how long the CDN keeps it. A browser always asks again. */
  cache: string;
  /** Whether search engines are told its address; a path with a part (`:id`) then has one address for each thing. */
  inSitemap: boolean;
};

const keep = (seconds: number, staleSeconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`;

/** Lists and the owner's words may be a minute old. */
const LIST = { cache: keep(60, 600), inSitemap: true };
/** Changes with a deploy only. */
const FIXED = { cache: keep(600, 86_400), inSitemap: true };

/**
 * Every screen of the shop that is the same for everybody, by its path in web/src/app/routes.tsx. The server renders these.
 * Cache policy, rendering and sitemap follow from this table.
 */
export const PUBLIC_SCREENS = {
  '/': LIST,
  '/:category': LIST,
  '/about-us': FIXED,
  '/contact-us': FIXED,
  '/privacy-policy': LIST,
  '/return-policy': LIST,
  '/shipping-info': LIST,
  '/terms-and-conditions': LIST,
  // Fresh again after seconds, and its buy box asks for stock and price itself.
  '/product/:id': { cache: keep(30, 300), inSitemap: true },
  '/search': { cache: keep(30, 60), inSitemap: false },
  '/not-found': { cache: 'no-cache', inSitemap: false },
} as const satisfies Record<string, PublicScreen>;

/** Every screen that depends on who looks. All get the same bare app, and search engines are told to stay away. */
export const PRIVATE_SCREENS = [
  '/cart',
  '/wishlist',
  '/login',
  '/checkout',
  '/final-checkout',
  '/order-success',
  '/my-orders',
  '/connection-error',
  '/no-network',
  '/dashboard-admin',
] as const;

export type PublicPath = keyof typeof PUBLIC_SCREENS;
/** A path that a route may have. A new screen stands in one of the two tables above; the admin's begin alike. */
export type ScreenPath = PublicPath | (typeof PRIVATE_SCREENS)[number] | `/admin-${string}`;

/** The table's line for a route's path; undefined for one that is not public. */
export function publicScreen(path: string): PublicScreen | undefined {
  const table: Record<string, PublicScreen> = PUBLIC_SCREENS;
  return Object.hasOwn(table, path) ? table[path] : undefined;
}

/** Whether an address (a path without query, in any case and encoding) is that of a private screen. */
export function isPrivate(pathname: string): boolean {
  const [first = ''] = pathname.slice(1).replace(/%2d/gi, '-').toLowerCase().split('/');
  return first.startsWith('admin-') || PRIVATE_SCREENS.some((path) => path === `/${first}`);
}
