import { expect, test } from 'vitest';
import { lockOfWorkspace } from './upload-lock.ts';

const lockOf = (packages: Record<string, object>) =>
  JSON.parse(lockOfWorkspace(JSON.stringify({ lockfileVersion: 3, packages }), 'functions'));

const own = { name: '@store/functions', version: '1.0.0', dependencies: { parse: '2.0.0', image: '1.0.0' } };

test('keeps the packages that the workspace needs, at the right paths, and drops all others', () => {
  const { packages, lockfileVersion } = lockOf({
    functions: own,
    'functions/node_modules/parse': { version: '2.0.0' },
    'node_modules/parse': { version: '1.0.0', dev: true },
    'node_modules/image': { version: '1.0.0', dependencies: { pixels: '^1.0.0' }, optionalDependencies: { fast: '1' } },
    'node_modules/image/node_modules/pixels': { version: '1.4.0' },
    'node_modules/pixels': { version: '2.0.0' },
    'node_modules/fast': { version: '1.0.0', devOptional: true },
  });
  expect(lockfileVersion).toBe(3);
  expect(packages).toEqual({
    '': own,
    'node_modules/parse': { version: '2.0.0' },
    'node_modules/image': expect.objectContaining({ version: '1.0.0' }),
    'node_modules/image/node_modules/pixels': { version: '1.4.0' },
    'node_modules/fast': { version: '1.0.0', optional: true },
  });
});

test('fails if two versions of a package would have the same path', () => {
  const packages = {
    functions: own,
    'functions/node_modules/parse': { version: '2.0.0' },
    'node_modules/parse': { version: '1.0.0' },
    'node_modules/image': { version: '1.0.0', dependencies: { parse: '1.0.0' } },
  };
  expect(() => lockOf(packages)).toThrow('two versions of node_modules/parse');
});
