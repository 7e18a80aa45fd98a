import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND, DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import type { Plugin } from 'vite';
import { ASIDE } from './shell.ts';

const FILE = 'manifest.webmanifest';

/** Makes the store installable: writes the web app manifest, and links it in the HTML. */
export function webApp(dist: string): Plugin {
  return {
    name: 'web-app',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}` }, injectTo: 'head' }],
    writeBundle() {
      mkdirSync(join(dist, ASIDE), { recursive: true });
      writeFileSync(join(dist, ASIDE, FILE), JSON.stringify(WEB_APP));
    },
  };
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: how the store looks among the apps of a phone. With another brand the function changes it. */
const WEB_APP = {
  id: '/',
  name: `${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}`,
  short_name: DEFAULT_BRAND.name,
  description: DEFAULT_BRAND.description,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: DEFAULT_COLOURS.primary,
  background_color: DEFAULT_COLOURS.paper,
  categories: ['shopping'],
  icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  shortcuts: [
    { name: 'My Bag', url: '/cart' },
    { name: 'My Orders', url: '/my-orders' },
  ],
};
