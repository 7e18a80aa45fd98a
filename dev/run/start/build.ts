import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import type { Processes } from './processes.ts';

type Target = {
  name: string;
  /** Globs of all files, in addition to the lock file, that the build depends on. */
  inputs: string[];
  /** The folder that the build writes; it empties this folder first. */
  output: string;
  args: string[];
};

const TARGETS: Target[] = [
  {
    name: 'functions',
    inputs: ['contract/src/**/*', 'functions/src/**/*', 'functions/*.ts', 'functions/package.json'],
    output: 'functions/lib',
    args: [join(ROOT, 'functions/build.ts')],
  },
  {
    name: 'web',
    inputs: ['contract/src/**/*', 'web/{src,build,brand,public}/**/*', 'web/*.{html,ts,json}'],
    output: 'web/dist',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(ROOT, 'web'), '--mode', 'emulator'],
  },
  {
    name: 'pages',
    inputs: ['contract/src/**/*', 'web/{src,build,brand,public}/**/*', 'web/*.{html,ts,json}'],
    output: 'functions/lib/web',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(ROOT, 'web'), '--ssr', '--mode', 'emulator'],
  },
];

/**
 * Builds functions and web for the emulators, each only if its inputs have changed since the last build. The stamp with
 * the hash of the inputs is in the output folder, so any other build into that folder removes it.
 */
export function buildWhatChanged(processes: Processes, targets = ['functions', 'web', 'pages']): Promise<void> {
  // One after the other: a second caller finds what the first one built.
  building = building.then(() => buildEach(processes, targets));
  return building;
}

let building = Promise.resolve();

async function buildEach(processes: Processes, targets: string[]): Promise<void> {
  for (const { name, inputs, output, args } of TARGETS.filter((target) => targets.includes(target.name))) {
    const stamp = join(ROOT, output, '.stamp');
    const hash = hashOf(['package-lock.json', ...inputs]);
    if (readIfThere(stamp) === hash) continue;
    // Under Vitest NODE_ENV is "test", which must not get into the build.
    await processes.runOrThrow(`The build of ${name}`, args, { env: { NODE_ENV: 'production' } });
    writeFileSync(stamp, hash);
  }
}

/** A hash of the names and contents of these files, without tests. */
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
