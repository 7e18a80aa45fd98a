/** A Hosting stand-in in front of the store, where a test can deploy another build. */
import { createHosting } from '@nirala/dev/hosting/hosting';
import type { Reply } from '@nirala/dev/hosting/cdn';
import { ROOT } from '@nirala/dev/lib/paths';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { STORE_URL } from './store.ts';
import { test } from './test.ts';

type Change = (text: string) => string;
type Release = {
  url: string;
  /** Replaces the served build by another one, in which every script and style has a different name. */
  deploy: () => Promise<void>;
  close: () => Promise<void>;
};

const DIST = join(ROOT, 'web', 'dist');
const NAMED_BY_CONTENT = /([\w.-]+-[\w-]{8}(?:-next)*)(\.(?:js|css|woff2))/g;
const isText = (file: string) => /\.(?:js|css|html|webmanifest)$/.test(file);

/** A test with its own Hosting. `change` is applied to every page, script and reply. */
export const testWithReleases = (change?: Change) =>
  test.extend<{ release: Release }>({
    release: async ({ context }, use) => {
      const release = await openRelease(change);
      await use(release);
      // Close pages before the server.
      for (const page of context.pages()) await page.close();
      await release.close();
    },
  });

async function openRelease(change: Change = (text) => text): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'nirala-release-'));
  let builds = 0;
  let hosting: ReturnType<typeof createHosting>;

  async function lay(as: Change): Promise<void> {
    const to = join(folder, String((builds += 1)));
    await cp(DIST, to, { recursive: true, filter: (file) => file !== join(DIST, 'images') });
    await symlink(join(DIST, 'images'), join(to, 'images'));
    for (const file of await readdir(to, { recursive: true })) {
      if (isText(file) && !file.startsWith('images'))
        await writeFile(join(to, file), as(await readFile(join(to, file), 'utf8')));
      if (file.startsWith('assets/')) await rename(join(to, file), join(to, as(file)));
    }
    const ask = (request: Request) => passOn(request, as);
    // Brotli's best quality would take seconds for each build.
    const unpacked = (reply: Reply) => reply;
    hosting = createHosting(to, { api: ask, pages: ask, images: ask }, unpacked);
  }

  await lay(change);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', STORE_URL);
    const { method = 'GET', headers: sent } = request;
    const headers = new Headers();
    for (const name of ['accept', 'authorization', 'content-type']) headers.set(name, String(sent[name] ?? ''));
    const body = await buffer(request);
    const asked = { method, path: decodeURI(pathname), query: search, headers, body: Buffer.from(body) };
    const reply = await hosting(method === 'GET' || method === 'HEAD' ? { ...asked, body: Buffer.alloc(0) } : asked);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    deploy: () => {
      const marks = '-next'.repeat(builds);
      return lay((text) =>
        change(text)
          .replaceAll(NAMED_BY_CONTENT, `$1${marks}$2`)
          .replaceAll(/(VERSION = '\w+)/g, `$1${marks}`),
      );
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Forwards a request to the store, whose functions have the first build. */
async function passOn(request: Request, change: Change): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const reply = await fetch(STORE_URL + pathname + search, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
  const given = new Headers(reply.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
    given.delete(name);
  if (!/^(?:text|application)\//.test(given.get('content-type') ?? ''))
    return new Response(await reply.arrayBuffer(), { status: reply.status, headers: given });
  return new Response(change(await reply.text()), { status: reply.status, headers: given });
}
