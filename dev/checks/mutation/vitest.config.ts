import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * StrykerJS mutates a copy of the repository, whose `node_modules` links to the real one. So the packages of this
 * repository are resolved in the copy.
 */
const COPY = join(import.meta.dirname, '../../..');

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@nirala\/(contract|functions)\/(.+)$/, replacement: `${COPY}/$1/src/$2` },
      { find: /^@nirala\/dev\/(.+)$/, replacement: `${COPY}/dev/$1` },
    ],
  },
  test: { root: COPY, testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
