import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../lib/paths.ts';

/**
 * Mutants are made in a copy of the sources, so that an interrupted run leaves the working tree unchanged. Each run has
 * its own copy. Tests run from the sources, so a stale build cannot make them pass.
 */
export const COPY = join(CACHE, 'mutation', `copy-${process.pid}`);

const PACKAGES = ['contract', 'functions', 'dev'];
const FILES = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'firebase.json', 'firestore.rules'];

export const removeCopy = () => rmSync(COPY, { recursive: true, force: true });

/** Makes the copy. It links to the real npm packages, but not to the packages of this repository. */
export function makeCopy(): void {
  removeCopy();
  mkdirSync(join(COPY, 'node_modules', '@nirala'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@nirala' || name.startsWith('.')) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(COPY, 'node_modules', name));
  }
  for (const name of PACKAGES) {
    symlinkSync(join('..', '..', name), join(COPY, 'node_modules', '@nirala', name));
    const isSource = (path: string) => !/\/(node_modules|dist)$|\/functions\/lib$/.test(path);
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true, filter: isSource });
  }
  for (const file of FILES) cpSync(join(ROOT, file), join(COPY, file));
}

export const read = (file: string) => readFileSync(join(COPY, file), 'utf8');

/** Runs `work` while `file` in the copy has this text. */
export function withText<T>(file: string, text: string, work: () => T): T {
  const original = read(file);
  writeFileSync(join(COPY, file), text);
  try {
    return work();
  } finally {
    writeFileSync(join(COPY, file), original);
  }
}
