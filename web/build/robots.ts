import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { storeUrlOf } from '../src/lib/store-url.ts';

/**
 * Adds the address of the sitemap to robots.txt. It must be absolute, so a local build, which does not know its address,
 * leaves it out. Throws if VITE_STORE_URL is not an https origin.
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
  throw new Error(`VITE_STORE_URL is "${storeUrl}", but must be an https origin like https://nirala.example.`);
}
