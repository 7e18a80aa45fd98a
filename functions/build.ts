/**
 * Bundles the functions into lib/. The cloud installs npm packages, except for those that every cold start would read
 * file by file: they are bundled. Not firebase-functions, because its parameters are in its own module instance, nor
 * firebase-admin and Firestore, because a trigger's snapshot would have another `Timestamp` class. There is no compile
 * cache: `/tmp` is empty in each new instance. The contract is bundled too, because the cloud could not install a workspace package.
 * `--watch` rebuilds on every change.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { context, type BuildOptions } from 'esbuild';
import { lockOfWorkspace } from './upload-lock.ts';

const folder = import.meta.dirname;

const BUNDLED = /^(@nirala|hono|valibot|minisearch|culori)(\/|$)/;

const options: BuildOptions = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  // web/vite.config.ts defines the same for the browser.
  define: { "process.env['NIRALA_BUILD_DAY']": JSON.stringify(new Date().toISOString().slice(0, 10)) },
  logLevel: 'warning',
  plugins: [
    {
      name: 'external-packages',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          BUNDLED.test(path) || path.startsWith('/') ? null : { path, external: true },
        );
      },
    },
  ],
};

const isWatch = process.argv.includes('--watch');

// lib/web is the page renderer, which web builds. A store that is being watched runs from what is there; only the stamp of
// that build (dev/run/start/build.ts) is no longer true.
for (const name of await readdir(`${folder}/lib`).catch(() => [])) {
  if (isWatch ? name === '.stamp' : name !== 'web') await rm(`${folder}/lib/${name}`, { recursive: true, force: true });
}
// Writes the lock file next to package.json, so that the cloud installs the versions that the tests ran with.
const lock = lockOfWorkspace(await readFile(`${folder}/../package-lock.json`, 'utf8'), 'functions');
await writeFile(`${folder}/package-lock.json`, lock);

const build = await context(options);
await build.rebuild();
if (isWatch) await build.watch();
else await build.dispose();
