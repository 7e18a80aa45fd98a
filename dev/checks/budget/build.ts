import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../lib/paths.ts';

/** Two folders: the files for Hosting, and the renderer for the function `pages`. */
export type Build = { dist: string; pages: string };

/** Makes a production build in this folder, which leaves the build of a running store unchanged. */
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
  // Under Vitest NODE_ENV is "test", which would select React's development build.
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', NIRALA_DIST: dist },
  });
}
