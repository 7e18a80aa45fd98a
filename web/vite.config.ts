import { dirname } from 'node:path';
import { PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildFonts, preloadFonts } from './build/fonts.ts';
import { CHUNKS } from './build/chunks.ts';
import { pageAssets } from './build/page-assets.ts';
import { listModules } from './build/modules.ts';
import { offline } from './build/offline.ts';
import { robots } from './build/robots.ts';
import { shell } from './build/shell.ts';
import { SPLASH, splash } from './build/splash.ts';
import { typePairs } from './build/type-pairs.ts';
import { webApp } from './build/web-app.ts';

const offset = Number(process.env.NIRALA_PORT_OFFSET ?? 0);
const store = `http://localhost:${5000 + offset}`;

/** The output folder of the browser's build. The bench sets it, to leave the build of a running store alone. */
const dist = process.env.NIRALA_DIST ?? `${import.meta.dirname}/dist`;

/** The folder with the subsets of all fonts. */
const fonts = await buildFonts();

/** The pictures of the default brand. They are not in `public`: see build/shell.ts. */
const brand = `${import.meta.dirname}/brand`;

/** With this magic comment Chromium compiles the whole script off the main thread while it loads. */
const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad';

/** `unsafe_arrows` is safe here: every function that is called with `new` uses `this`. */
const TERSER = { ecma: 2020 as const, module: true, compress: { passes: 4, inline: 1, unsafe_arrows: true } };

/** The files to preload with a dynamic import, without those that every page already has: the list is in each script. */
const filesToPreload = (_script: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? files.filter((file) => !/\/(?:framework|rolldown-runtime|app)-/.test(file)) : files;

/** The renderer that the function `pages` loads. It includes its npm packages, because functions are uploaded alone. */
const serverBuild = {
  outDir: '../functions/lib/web',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: `${import.meta.dirname}/src/app/server.tsx`, output: { entryFileNames: 'server.js' } },
};

/**
 * `--mode emulator` builds the store for the local emulators, any other mode for production: the import condition picks
 * src/lib/environment/emulator.ts or production.ts for `#environment` (see package.json).
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    ...(isSsrBuild
      ? [pageAssets({ dist, paths: Object.keys(PUBLIC_SCREENS), brand })]
      : [
          shell({ local: mode === 'emulator', dist }),
          splash(),
          preloadFonts(),
          typePairs(fonts),
          robots(),
          webApp(dist),
          offline(dist, brand),
          listModules(dirname(import.meta.dirname)),
        ]),
  ],
  resolve: {
    alias: { '~fonts': fonts },
    conditions: mode === 'emulator' ? ['emulator', ...defaultClientConditions] : [...defaultClientConditions],
  },
  build: isSsrBuild
    ? serverBuild
    : {
        outDir: dist,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        // Terser after Rolldown's own minifier: 1.8 kB (1.6 %) less script on a first visit, for 40 seconds of a build.
        ...(mode === 'emulator' ? {} : { minify: 'terser' as const, terserOptions: TERSER }),
        rolldownOptions: {
          input: ['app.html', 'src/early/pre-hydration.ts', SPLASH].map((file) => `${import.meta.dirname}/${file}`),
          output: {
            minify: true,
            codeSplitting: { groups: CHUNKS },
            postBanner: ({ name }: { name: string }) => (name === 'framework' ? COMPILE_EAGERLY : ''),
          },
          optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
        },
      },
  ssr: { noExternal: true as const },
  define: {
    'import.meta.env.BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  server: {
    port: 5173 + offset,
    strictPort: true,
    fs: { allow: ['..'] },
    // Uploaded pictures and photos of reviews are in Firestore. Only their ids start with u and r.
    proxy: { '/api': store, '^/images/[ur]': store, '^/(?:favicon\\.svg|card\\.jpg|icons/)': store },
  },
}));
