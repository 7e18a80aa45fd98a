import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { storeUrlOf } from '../src/lib/store-url.ts';

/**
 * Tells robots.txt where the sitemap is. That wants a whole address, so a build for a developer's machine, which does
 * not know its own, leaves it out. Throws where VITE_STORE_URL is no address of a store.
 */
export function robots(): Plugin {
  let storeUrl: string | undefined;
  return {
    name: 'robots',
    configResolved({ env }) {
      storeUrl = storeUrlOf(env);
      if (storeUrl !== undefined) check(storeUrl);
    },
    writeBundle({ dir = '' }) {
      if (storeUrl !== undefined) appendFileSync(join(dir, 'robots.txt'), `\nSitemap: ${storeUrl}/sitemap.xml\n`);
    },
  };
}

function check(storeUrl: string): void {
  const url = URL.canParse(storeUrl) ? new URL(storeUrl) : undefined;
  if (url?.protocol === 'https:' && url.origin === storeUrl) return;
  throw new Error(`VITE_STORE_URL is the store's address as https://nirala.example, not "${storeUrl}".`);
}
