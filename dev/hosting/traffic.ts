type Kind = 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';

/** Compressed bytes that were sent, by kind, and the number of requests. */
export type Traffic = Record<Kind | 'requests', number>;

/** Where the benchmark server tells what it has sent since it was asked last. */
export const TRAFFIC_PATH = '/benchmark-traffic';

const none = (): Traffic => ({ document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0, requests: 0 });

/** Counts at the server, so that the requests of a service worker count too and what a cache answers does not. */
export function createTrafficTally() {
  let traffic = none();
  return {
    add(contentType: string, bytes: number): void {
      traffic[kindOf(contentType)] += bytes;
      traffic.requests += 1;
    },
    take(): Traffic {
      const taken = traffic;
      traffic = none();
      return taken;
    },
  };
}

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'document';
  if (contentType.includes('javascript')) return 'script';
  if (contentType.startsWith('text/css')) return 'stylesheet';
  if (contentType.startsWith('font/') || contentType.includes('woff')) return 'font';
  return contentType.startsWith('image/') ? 'image' : 'other';
}
