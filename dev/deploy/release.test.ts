import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { createHosting } from '../hosting/hosting.ts';
import { CliError } from '../lib/cli-error.ts';
import { prepareRelease } from './release.ts';
import { portOf } from '../lib/serve.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY_MS = 24 * 60 * 60 * 1000;
const configSchema = v.object({
  functions: v.looseObject({ source: v.literal('functions') }),
  hosting: v.looseObject({
    public: v.literal('web/dist'),
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
});

let after: (() => void)[] = [];
afterEach(() => {
  for (const work of after) work();
  after = [];
});

type Served = { status?: number; type?: string; body: string } | 'silence';

/** Stands in for the live site: the given paths, and 404 elsewhere. Records every path that was requested. */
async function openSite(files: Record<string, Served>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const served = files[request.url ?? ''] ?? { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
    if (served === 'silence') return;
    response.writeHead(served.status ?? 200, { 'Content-Type': served.type ?? 'text/javascript; charset=utf-8' });
    response.end(served.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  after.push(close);
  return { site: `http://127.0.0.1:${port}`, requests, close };
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const list = (builds: { at: string; files: string[] }[]): Served => ({
  type: 'application/json',
  body: JSON.stringify({ builds }),
});

/** Prepares a release with these new assets from a live site. */
async function released(site: string, assets = ['app-NEWNEW00.js', 'same-SAMESAME.js']) {
  const root = mkdtempSync(join(tmpdir(), 'nirala-release-'));
  after.push(() => rmSync(root, { recursive: true }));
  const dist = join(root, 'web', 'dist');
  const lines: string[] = [];
  const build = () => {
    mkdirSync(join(dist, 'assets'), { recursive: true });
    for (const name of assets) writeFileSync(join(dist, 'assets', name), 'new');
  };
  const file = await prepareRelease({ root, site, build, say: (line) => lines.push(line), timeoutMs: 1_000 });
  const answer = createHosting(dist, {});
  return {
    text: lines.join('\n'),
    files: readdirSync(join(dist, 'assets')).sort(),
    read: (name: string) => readFileSync(join(dist, 'assets', name), 'utf8'),
    builds: builds(readFileSync(join(dist, 'assets', 'builds.json'), 'utf8')),
    config: readFileSync(join(root, file), 'utf8'),
    get: (path: string) => answer({ method: 'GET', path, query: '', headers: new Headers() }),
  };
}

function builds(text: string): string[][] {
  const schema = v.object({ builds: v.array(v.object({ at: v.string(), files: v.array(v.string()) })) });
  return v.parse(schema, JSON.parse(text)).builds.map(({ files }) => files);
}

const NEW = ['app-NEWNEW00.js', 'same-SAMESAME.js'];

test('the assets of the live build are deployed again, and are immutable', async () => {
  const { site, requests } = await openSite({
    '/assets/builds.json': list([{ at: daysAgo(90), files: ['app-OLDOLD00.js', 'same-SAMESAME.js'] }]),
    '/assets/app-OLDOLD00.js': { body: 'old' },
    '/assets/same-SAMESAME.js': { body: 'old' },
  });
  const { text, files, read, builds: listed, get, config } = await released(site);
  expect(text).toBe('\nKept the files of 1 earlier build.');
  expect(files).toEqual(['app-NEWNEW00.js', 'app-OLDOLD00.js', 'builds.json', 'same-SAMESAME.js']);
  expect([read('app-OLDOLD00.js'), read('same-SAMESAME.js')]).toEqual(['old', 'new']);
  expect(requests).toEqual(['/assets/builds.json', '/assets/app-OLDOLD00.js']);
  expect(listed).toEqual([NEW, ['app-OLDOLD00.js', 'same-SAMESAME.js']]);

  const kept = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['cache-control']];
  };
  expect(await kept('/assets/app-NEWNEW00.js')).toEqual([200, IMMUTABLE]);
  expect(await kept('/assets/app-OLDOLD00.js')).toEqual([200, IMMUTABLE]);
  expect(await kept('/assets/app-NEXT0000.js')).toEqual([404, 'no-store']);
  expect(await kept('/assets/builds.json')).toEqual([200, 'no-store']);

  const { functions, hosting } = v.parse(configSchema, JSON.parse(config));
  expect([functions['predeploy'], hosting['predeploy']]).toEqual([undefined, undefined]);
  const rule = hosting.headers.findLast(({ source }) => source.startsWith('/assets/'));
  expect(rule?.source).toContain('app-OLDOLD00.js');
});

test('three earlier builds are kept, each for 30 days after the next one replaced it', async () => {
  const names = ['b1-AAAAAAA1.js', 'b2-AAAAAAA2.js', 'b3-AAAAAAA3.js', 'b4-AAAAAAA4.js'];
  const sited = (...days: number[]) =>
    openSite({
      '/assets/builds.json': list(days.map((day, at) => ({ at: daysAgo(day), files: [names[at] ?? ''] }))),
      ...Object.fromEntries(names.map((name) => [`/assets/${name}`, { body: name }])),
    });
  const recent = await released((await sited(1, 2, 3, 4)).site);
  expect(recent.builds).toEqual([NEW, ...names.slice(0, 3).map((name) => [name])]);
  expect(recent.files).not.toContain(names[3]);
  const old = await released((await sited(29, 31, 60)).site);
  expect(old.builds).toEqual([NEW, ['b1-AAAAAAA1.js'], ['b2-AAAAAAA2.js']]);
});

test('the same build deployed again is listed once', async () => {
  const { site } = await openSite({
    '/assets/builds.json': list([
      { at: daysAgo(1), files: [...NEW].reverse() },
      { at: daysAgo(2), files: ['app-OLDOLD00.js'] },
    ]),
    '/assets/app-OLDOLD00.js': { body: 'old' },
  });
  expect((await released(site)).builds).toEqual([NEW, ['app-OLDOLD00.js']]);
});

const large = 'a'.repeat(2 * 1024 * 1024 + 1);

test.each<[string, Served | undefined, string]>([
  ['is missing', undefined, 'answers 404'],
  ['is moved', { status: 302, body: '' }, 'answers 302'],
  ['is a page instead', { type: 'text/html', body: '<h1>Hello</h1>' }, 'has the type text/html'],
  ['is too large', { body: large }, 'is too large'],
  ['never arrives', 'silence', 'does not answer in time'],
])('an asset that %s is reported and left out; the others are kept', async (_, served, why) => {
  const { site } = await openSite({
    '/assets/builds.json': list([{ at: daysAgo(1), files: ['app-OLDOLD00.js', 'cart-OLDOLD00.js'] }]),
    '/assets/cart-OLDOLD00.js': { body: 'old' },
    ...(served ? { '/assets/app-OLDOLD00.js': served } : {}),
  });
  const { text, files, builds: listed, get } = await released(site);
  expect(text).toContain(`- Not kept: app-OLDOLD00.js ${why}.`);
  expect(files).toEqual(['app-NEWNEW00.js', 'builds.json', 'cart-OLDOLD00.js', 'same-SAMESAME.js']);
  expect(listed).toEqual([NEW, ['cart-OLDOLD00.js']]);
  expect((await get('/assets/app-OLDOLD00.js')).headers['cache-control']).toBe('no-store');
});

test.each<[string, Served | undefined, string]>([
  ['has no list of builds yet', undefined, 'answers 404'],
  ['fails', { status: 503, body: '' }, 'answers 503'],
  ['answers with a page', { type: 'text/html', body: '<h1>Hello</h1>' }, 'cannot be read'],
  ['has a list of another form', { body: '{"builds":[{"files":[]}]}' }, 'cannot be read'],
  ['names a file outside', list([{ at: daysAgo(1), files: ['../../app-OLDOLD00.js'] }]), 'cannot be read'],
  ['names a file without a hash', list([{ at: daysAgo(1), files: ['app.js'] }]), 'cannot be read'],
  ['names a page', list([{ at: daysAgo(1), files: ['app-OLDOLD00.html'] }]), 'cannot be read'],
  ['has an endless list', { body: ' '.repeat(512 * 1024 + 1) }, 'is too large'],
  ['is silent', 'silence', 'does not answer in time'],
])('a site that %s is reported, and the release continues', async (_, served, why) => {
  const { site, requests } = await openSite(served ? { '/assets/builds.json': served } : {});
  const { text, files, builds: listed } = await released(site);
  expect(text).toBe(`\nNo files of earlier builds are kept: ${site}/assets/builds.json ${why}.`);
  expect(files).toEqual(['app-NEWNEW00.js', 'builds.json', 'same-SAMESAME.js']);
  expect(listed).toEqual([NEW]);
  expect(requests).toEqual(['/assets/builds.json']);
});

test('the release continues if the site cannot be reached', async () => {
  const { site, close } = await openSite({});
  close();
  const { text, builds: listed } = await released(site);
  expect(text).toContain('/assets/builds.json cannot be reached.');
  expect(listed).toEqual([NEW]);
});

test('after a failed build no configuration is written', async () => {
  const root = mkdtempSync(join(tmpdir(), 'nirala-release-'));
  after.push(() => rmSync(root, { recursive: true }));
  const build = () => {
    throw new CliError('The build failed.');
  };
  const preparing = prepareRelease({ root, site: 'http://127.0.0.1:9', build, say: () => {} });
  await expect(preparing).rejects.toThrow('The build failed.');
  expect(existsSync(join(root, 'firebase.deploy.json'))).toBe(false);
});
