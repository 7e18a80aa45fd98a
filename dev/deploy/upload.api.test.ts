import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { ROOT } from '../lib/paths.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import { createProcesses } from '../run/start/processes.ts';

const FIVE_MINUTES = 300_000;
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) })),
});
const run = promisify(execFile);
const source = join(ROOT, firebase.functions.source);
const cloud = mkdtempSync(join(tmpdir(), 'nirala-upload-'));

/** firebase-tools matches an ignore pattern with the path below the source folder, and with the file name at any depth. */
function isUploaded(file: string): boolean {
  const path = relative(source, file);
  return !firebase.functions.ignore.some(
    (pattern) => matchesGlob(path, pattern) || matchesGlob(basename(path), pattern),
  );
}

beforeAll(async () => {
  await buildWhatChanged(createProcesses());
  cpSync(source, cloud, { recursive: true, filter: isUploaded });
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: cloud });
}, FIVE_MINUTES);

afterAll(() => rmSync(cloud, { recursive: true }));

test('only the build, its package.json and its lock file are uploaded, without dependencies on packages of this repository', () => {
  const files = globSync('**/*', { cwd: cloud, exclude: ['node_modules/**'] }).filter(
    (file) => !file.startsWith('lib/'),
  );
  expect(files.sort()).toEqual(['lib', 'node_modules', 'package-lock.json', 'package.json']);
  expect(readFileSync(join(cloud, 'package.json'), 'utf8')).not.toMatch(/"@nirala\/(?!functions")/);
});

test('the cloud installs exactly the versions of the repository’s lock file, including indirect dependencies', () => {
  const read = (file: string) => v.parse(lockSchema, JSON.parse(readFileSync(file, 'utf8'))).packages;
  const known = new Set(Object.values(read(join(ROOT, 'package-lock.json'))).map(({ integrity }) => integrity));
  const installed = Object.entries(read(join(cloud, 'node_modules', '.package-lock.json')));
  expect(installed.length).toBeGreaterThan(100);
  const others = installed.filter(([, { integrity }]) => integrity === undefined || !known.has(integrity));
  expect(others.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

test('the uploaded folder works on its own: every chunk loads, and the functions of Hosting are exported', async () => {
  const chunks = globSync('lib/*.js', { cwd: cloud });
  const script = `
    for (const chunk of ${JSON.stringify(chunks)}) await import('./' + chunk);
    const { api, images, pages } = await import('./lib/index.js');
    const { render } = await import('./lib/web/server.js');
    const { body } = await render(new Request('https://store.example/about-us'));
    console.log(typeof api, typeof images, typeof pages, /<h1[^>]*>[^<]+/.test(body));
    process.exit();`;
  const env = { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-nirala', METADATA_SERVER_DETECTION: 'none' };
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { cwd: cloud, env });
  expect(stdout.trim()).toBe('function function function true');
}, 60_000);
