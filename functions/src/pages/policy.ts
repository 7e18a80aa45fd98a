/**
 * How long a page may be kept by the CDN, by its route. A browser always asks again. Lists may be a minute old; a
 * product's page is fresh again after seconds, and its buy box asks for stock and price itself.
 */
const KEPT: Record<string, string> = {
  '/': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/:category': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/search': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  '/product/:id': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  '/about-us': 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
  '/contact-us': 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
  '/privacy-policy': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/return-policy': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/shipping-info': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/terms-and-conditions': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  '/sitemap.xml': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
};

/** Failures are kept by nobody; a 404 for a few seconds, so that a wrong link costs little. */
export function policyOf(screen: string, status: number): string {
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  return status === 200 ? (KEPT[screen] ?? 'no-cache') : 'no-store';
}

const PRIVATE =
  /^\/(?:cart|wishlist|login|checkout|final-checkout|order-success|my-orders|connection-error|no-network|dashboard-admin|admin-[^/]*)(?:\/|$)/i;

/** Screens that depend on who looks: the same bare app for everybody. */
export function isPrivate(pathname: string): boolean {
  return PRIVATE.test(pathname) || PRIVATE.test(pathname.replace(/%2d/gi, '-'));
}
