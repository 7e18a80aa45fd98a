import { BRAND, BRAND_COLOURS } from '@nirala/contract/brand';
import { escapeMarkup } from '@nirala/contract/markup';
import { MESSAGES } from '@nirala/contract/messages';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { filesOf, type Manifest } from './manifest.ts';
import { SPLASH } from './splash.ts';

const PAGE = 'offline.html';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  ...{ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
});

/** How the store looks among the apps of a phone. */
const manifest: VitePWAOptions['manifest'] = {
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

/**
 * Makes the store installable, and the service worker by which it opens without a connection. It keeps one page, that
 * says so and shows the bag, with the scripts and styles of that; pages are asked for each time, and everything else is
 * none of its business: so nothing that it answers can be out of date.
 */
export function offline(dist: string): Plugin[] {
  return VitePWA({
    manifest,
    injectRegister: null,
    includeManifestIcons: false,
    workbox: {
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // It shares nothing with the pages of an older build but files that are named by their content.
      skipWaiting: true,
      // While it starts, the page is on its way already.
      navigationPreload: true,
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: `/${PAGE}` } },
        },
      ],
    },
    integration: {
      // A build that is only looked at leaves no files.
      configureOptions: ({ build }, options) => void (options.disable = !build.write),
      beforeBuildServiceWorker({ workbox }) {
        writeFileSync(join(dist, PAGE), asOffline(readFileSync(join(dist, 'app.html'), 'utf8')));
        workbox.globPatterns = [PAGE, 'favicon.svg', ...kept(dist)];
      },
    },
  });
}

/** The app's page without a connection. Should even its scripts be gone from the browser, its words are there. */
function asOffline(html: string): string {
  const title = escapeMarkup(MESSAGES.connectionTitle);
  const text = escapeMarkup(MESSAGES.connectionText);
  return html
    .replace(/<title\b.*?<\/title>/, `<title data-shell>${title} - ${escapeMarkup(BRAND.name)}</title>`)
    .replace(/<meta data-shell.*?>/, '<meta data-shell name="robots" content="noindex,nofollow">')
    .replace(
      '<div id="root"></div>',
      `<div id="root" data-offline><main class="page"><h1>${title}</h1><p>${text}</p><a href="">Retry</a></main></div>`,
    );
}

function kept(dist: string): string[] {
  const built: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = ['app.html', 'src/app/offline.tsx', SPLASH].map((name) => filesOf(built, name));
  return [...new Set([...files.flatMap(({ js, css }) => [...js, ...css]), ...(built['app.html']?.assets ?? [])])];
}
