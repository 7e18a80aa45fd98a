import { publicScreen } from '@nirala/contract/screens';

/** The Cache-Control of a page. Failures are not cached, except for a 404, for ten seconds: a wrong link then costs little. */
export function cacheControlFor(screen: string, status: number): string {
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  return status === 200 ? (publicScreen(screen)?.cache ?? 'no-cache') : 'no-store';
}
