import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CACHE } from '../../lib/paths.ts';
import { type Build, buildForProduction } from './build.ts';

declare module 'vitest' {
  // An interface of Vitest's is extended.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** A production build, made once for all tests of the project `build`. */
    build: Build;
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  provide('build', await buildForProduction(join(CACHE, 'budget')));
}
