import type { ADMIN_PATHS } from './admin-screens.ts';

/** How the server serves a screen that is the same for everybody. */
type PublicScreen = {
  /** Cache-Control of the page: how long the CDN caches it. Browsers always revalidate. */
  cache: string;
  /** Whether it is listed in the sitemap; a path with a parameter (`:id`) is listed once per item. */
  inSitemap: boolean;
};

const keep = (seconds: number, staleSeconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`;

/** Product lists and the owner's content may be a minute old. */
const LIST = { cache: keep(60, 600), inSitemap: true };
/** Shows mostly what the owner saves at /admin-settings, so a change is visible within seconds. Rarely visited. */
const SETTINGS = { cache: keep(5, 5), inSitemap: true };

/**
 * Every screen that is the same for everybody, by its path in web/src/app/routes.tsx. The server renders these screens;
 * this table decides their caching and which of them are in the sitemap.
 */
export const PUBLIC_SCREENS = {
  '/': LIST,
  '/:category': LIST,
  // Its end counts: no cache keeps it for longer than seconds.
  '/c/:collection': { cache: 'public, max-age=0, s-maxage=5', inSitemap: true },
  '/about-us': SETTINGS,
  '/contact-us': SETTINGS,
  '/how-reviews-work': SETTINGS,
  '/offers': SETTINGS,
  '/privacy-policy': LIST,
  '/return-policy': LIST,
  '/shipping-info': LIST,
  '/terms-and-conditions': LIST,
  // The page is cached for seconds only, and the browser loads stock and price again.
  '/product/:id': { cache: keep(30, 300), inSitemap: true },
  '/search': { cache: keep(30, 60), inSitemap: false },
  // Home and About Us, too, once the owner has published one.
  '/p/:page': SETTINGS,
  '/not-found': { cache: 'no-cache', inSitemap: false },
} as const satisfies Record<string, PublicScreen>;

/** What a screen may need of a visitor: a user record, a token, a phone number, or the token of an admin. */
export type Need = 'user' | 'token' | 'phone' | 'admin';

/**
 * Every screen of the store that depends on the visitor, with what it needs of them: the first one that they lack
 * applies. A screen that also needs a bag, an address or an order checks that itself. The server sends the same
 * unrendered app for all, with `noindex`.
 */
export const PRIVATE_SCREENS = {
  '/cart': [],
  '/wishlist': ['user'],
  '/login': [],
  '/checkout': ['user'],
  '/final-checkout': ['token', 'user'],
  '/order-success': ['user'],
  '/my-orders': ['user', 'phone'],
  '/my-orders/:id': ['user', 'phone'],
  '/my-orders/:id/papers': ['user', 'phone'],
  '/my-orders/:id/return': ['user', 'phone'],
  '/account': ['user'],
  '/o/:token': [],
  '/connection-error': [],
  '/no-network': [],
} as const satisfies Record<string, readonly Need[]>;

export type PublicPath = keyof typeof PUBLIC_SCREENS;
export type PrivatePath = keyof typeof PRIVATE_SCREENS;
/** The path of a route. A new screen must be in one of the two tables above, or among the admin's paths. */
export type ScreenPath = PublicPath | PrivatePath | (typeof ADMIN_PATHS)[number];

/** The table entry for a route's path; undefined if the path is not public. */
export function publicScreen(path: string): PublicScreen | undefined {
  const table: Record<string, PublicScreen> = PUBLIC_SCREENS;
  return Object.hasOwn(table, path) ? table[path] : undefined;
}

/** A path as the router reads it; unchanged if it cannot be decoded. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a path (without query, in any case and encoding) belongs to a private screen. */
export function isPrivate(pathname: string): boolean {
  const path = decodedPath(pathname).toLowerCase();
  const firstOf = (one: string) => one.split('/')[1];
  return isOfAdmin(path) || Object.keys(PRIVATE_SCREENS).some((screen) => firstOf(screen) === firstOf(path));
}

/** Whether a path is below those of the admin, also if it is none of the admin's screens. */
export const isOfAdmin = (pathname: string) => /^\/(?:admin-|dashboard-admin(?:[/?#]|$))/i.test(pathname);
