import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hostingConfig } from '../deploy/hosting-config.ts';
import { ROOT } from '../lib/paths.ts';
import type { Functions } from './functions.ts';

type Incoming = IncomingMessage & { rawBody?: Buffer };
type Middleware = (request: Incoming, response: ServerResponse, next: (error?: unknown) => void) => void;
type Rewriter = (rewrite: { function: { functionId: string } }) => Promise<Middleware>;

/** The server of files, headers and rewrites that the Hosting emulator consists of. Resolved from firebase-tools. */
const superstatic: { server: (options: object) => { listen: () => Server } } = createRequire(
  import.meta.resolve('firebase-tools/package.json'),
)('superstatic');

/** What the emulators say about a reply of a function: their caches depend on these headers of the request. */
const VARY = 'Origin, Accept-Encoding, Authorization, Cookie';

/**
 * Serves the build in web/dist over HTTP as the Hosting emulator does, and calls functions directly instead of through
 * the functions emulator and its processes. Port 0 takes any free port.
 */
export async function startLocalHosting(port: number, functions: Functions['http']): Promise<Server> {
  const rewriter: Rewriter = async ({ function: { functionId } }) => {
    const run = functions[functionId];
    if (!run) throw new Error(`There is no function ${functionId}.`);
    return (request, response, next) => {
      pass(run, request, response).catch(next);
    };
  };
  const server = superstatic
    .server({
      port,
      hostname: '127.0.0.1',
      config: hostingConfig(join(ROOT, 'web/dist')),
      cwd: ROOT,
      stack: 'strict',
      compression: true,
      rewriters: { function: rewriter },
    })
    .listen();
  await once(server, 'listening');
  return server;
}

/** Calls a function with the request as Hosting passes it on: with the address that was asked for, and the whole body. */
async function pass(run: Functions['http'][string], request: Incoming, response: ServerResponse): Promise<void> {
  request.headers['x-forwarded-host'] = request.headers.host;
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') request.rawBody = await buffer(request);
  response.setHeader('Vary', VARY);
  await run(request, response);
}
