import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../lib/paths.ts';

/** Folders: what Hosting would hold, and what the function `pages` would have beside it. */
export type Build = { dist: string; pages: string };

/** Builds the store for the world into a folder of its own, so that the build of a running store stays as it is. */
export async function buildForProduction(folder: string): Promise<Build> {
  const build = { dist: join(folder, 'dist'), pages: join(folder, 'pages') };
  await rm(folder, { recursive: true, force: true });
  await vite(build);
  await vite(build, ['--ssr', '--outDir', build.pages]);
  return build;
}

async function vite({ dist }: Build, options: string[] = []): Promise<void> {
  const program = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [program, 'build', join(ROOT, 'web'), '--mode', 'production', '--logLevel', 'error', ...options];
  // A test runner's own NODE_ENV would put React's development build in.
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', NIRALA_DIST: dist },
  });
}
