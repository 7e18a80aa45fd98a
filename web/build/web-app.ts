import { BRAND, BRAND_COLOURS } from '@nirala/contract/text/brand';
import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/** Makes the store installable: writes the web app manifest, and links it in the HTML. */
export function webApp(): Plugin {
  return {
    name: 'web-app',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(WEB_APP) });
    },
  };
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: how the store looks among the apps of a phone. */
const WEB_APP = {
  id: '/',
  name: `${BRAND.name} - ${BRAND.tagline}`,
  short_name: BRAND.name,
  description: BRAND.description,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: BRAND_COLOURS.primary,
  background_color: BRAND_COLOURS.paper,
  categories: ['shopping'],
  icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  shortcuts: [
    { name: 'My Bag', url: '/cart' },
    { name: 'My Orders', url: '/my-orders' },
  ],
};
