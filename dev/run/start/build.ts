import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import type { Crew } from './crew.ts';

type Target = {
  name: string;
  /** Patterns of all files that the result depends on, besides the lock file. */
  inputs: string[];
  /** Where the build writes; it empties this folder first. */
  output: string;
  args: string[];
};

const TARGETS: Target[] = [
  {
    name: 'functions',
    inputs: ['contract/src/**/*', 'functions/src/**/*', 'functions/build.ts', 'functions/package.json'],
    output: 'functions/lib',
    args: [join(ROOT, 'functions/build.ts')],
  },
  {
    name: 'web',
    inputs: ['contract/src/**/*', 'web/{src,build,public}/**/*', 'web/*.{html,ts,json}'],
    output: 'web/dist',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(ROOT, 'web'), '--mode', 'emulator'],
  },
  {
    name: 'pages',
    inputs: ['contract/src/**/*', 'web/{src,build,public}/**/*', 'web/*.{html,ts,json}'],
    output: 'functions/lib/web',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(ROOT, 'web'), '--ssr', '--mode', 'emulator'],
  },
];

/**
 * Builds functions and web for the emulators where their inputs changed since the last time. The stamp lies in the
 * output, so another build of the same folder takes it away.
 */
export async function buildWhatChanged(crew: Crew, rooms = ['functions', 'web', 'pages']): Promise<void> {
  for (const { name, inputs, output, args } of TARGETS.filter((target) => rooms.includes(target.name))) {
    const stamp = join(ROOT, output, '.stamp');
    const hash = hashOf(['package-lock.json', ...inputs]);
    if (readIfThere(stamp) === hash) continue;
    // A test runner's own NODE_ENV would make a build that its runner alone can run.
    await crew.finish(`The build of ${name}`, args, { env: { NODE_ENV: 'production' } });
    writeFileSync(stamp, hash);
  }
}

/** Of names and contents; tests are left out. */
function hashOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
