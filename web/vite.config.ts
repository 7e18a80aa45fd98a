import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PUBLIC_SCREENS } from '@nirala/contract/screens';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildFonts, preloadFonts } from './build/fonts.ts';
import { CHUNKS } from './build/chunks.ts';
import { forPages } from './build/for-pages.ts';
import { helmetForReact19 } from './build/helmet-for-react-19.ts';
import { listModules } from './build/modules.ts';
import { offline } from './build/offline.ts';
import { robots } from './build/robots.ts';
import { shell } from './build/shell.ts';
import { SPLASH, splash } from './build/splash.ts';

const offset = Number(process.env.NIRALA_PORT_OFFSET ?? 0);
const store = `http://localhost:${5000 + offset}`;

/** Where the browser's build lies; the bench makes one of its own beside that of a running store. */
const dist = process.env.NIRALA_DIST ?? `${import.meta.dirname}/dist`;

/** The exports of react-router name its development build alone. The other one has no warnings: 500 bytes less. */
const PRODUCTION_ROUTER = ['index', 'dom-export'].map((name) => ({
  find: name === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: fileURLToPath(new URL(`../production/${name}.mjs`, import.meta.resolve('react-router'))),
}));

/** By this first line Chromium compiles a script while it loads, beside the page's own thread. */
const COMPILE = '//# allFunctionsCalledOnLoad';

/** What is asked for beside a script on its way, but for the two that every page has: they would be named a hundred times. */
const notThere = (asks: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? files.filter((file) => file !== asks && !/\/(?:framework|rolldown-runtime)-/.test(file)) : files;

/** What the function `pages` loads: one folder without npm packages beside it, since functions are uploaded alone. */
const forServer = {
  outDir: '../functions/lib/web',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: `${import.meta.dirname}/src/app/server.tsx`, output: { entryFileNames: 'server.js' } },
};

/**
 * `--mode emulator` builds the store for a developer's machine, anything else for the world: the condition
 * picks src/environment/emulator.ts or production.ts for `#environment` (see package.json).
 */
export default defineConfig(async ({ command, mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    helmetForReact19(),
    ...(isSsrBuild
      ? [forPages(dist, Object.keys(PUBLIC_SCREENS))]
      : [
          shell({ local: mode === 'emulator' }),
          splash(),
          preloadFonts(),
          robots(),
          offline(dist),
          listModules(dirname(import.meta.dirname)),
        ]),
  ],
  resolve: {
    alias: [{ find: '~fonts', replacement: await buildFonts() }, ...(command === 'build' ? PRODUCTION_ROUTER : [])],
    conditions: mode === 'emulator' ? ['emulator', ...defaultClientConditions] : [...defaultClientConditions],
  },
  build: isSsrBuild
    ? forServer
    : {
        outDir: dist,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: notThere },
        // Rolldown's own minifier first (below): both together leave less than either. Nothing of ours or of what we
        // use is called with `new` and has no `this`, as `unsafe_arrows` asks.
        minify: 'terser' as const,
        terserOptions: { ecma: 2020 as const, module: true, compress: { passes: 4, inline: 1, unsafe_arrows: true } },
        rolldownOptions: {
          input: ['app.html', 'src/app/pre-hydration.ts', SPLASH].map((file) => `${import.meta.dirname}/${file}`),
          output: {
            minify: true,
            codeSplitting: { groups: CHUNKS },
            postBanner: ({ name }: { name: string }) => (name === 'framework' ? COMPILE : ''),
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
    // Uploaded pictures are in Firestore; their ids begin with u, and those of drawn ones never do.
    proxy: { '/api': store, '^/images/u': store },
  },
}));
