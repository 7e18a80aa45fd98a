/**
 * Bundles the functions into lib/. npm packages stay outside (the cloud installs them), but for those that every cold
 * start would read file by file; the contract goes in, since a workspace package named in functions/package.json could
 * not be installed there.
 * `--watch` builds again on every change.
 */
import { readdir, rm } from 'node:fs/promises';
import { context, type BuildOptions } from 'esbuild';

const room = import.meta.dirname;

const INSIDE = /^(@nirala|hono|valibot|minisearch)(\/|$)/;

const options: BuildOptions = {
  absWorkingDir: room,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  // The same for the browser's app: see web/vite.config.ts.
  define: { "process.env['NIRALA_BUILD_DAY']": JSON.stringify(new Date().toISOString().slice(0, 10)) },
  logLevel: 'warning',
  plugins: [
    {
      name: 'most-packages-stay-outside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          INSIDE.test(path) || path.startsWith('/') ? null : { path, external: true },
        );
      },
    },
  ],
};

// lib/web is the renderer, built by web.
for (const name of await readdir(`${room}/lib`).catch(() => [])) {
  if (name !== 'web') await rm(`${room}/lib/${name}`, { recursive: true, force: true });
}
const build = await context(options);
await build.rebuild();
if (process.argv.includes('--watch')) await build.watch();
else await build.dispose();
