import { publicScreen } from '@nirala/contract/screens';

/** How long a page may be kept, by its route. Failures are kept by nobody; a 404 for a few seconds, so that a wrong link costs little. */
export function policyOf(screen: string, status: number): string {
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  return status === 200 ? (publicScreen(screen)?.cache ?? 'no-cache') : 'no-store';
}
