/** The HTTP server that Cloud Functions and the functions emulator run around a function. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { portOf } from '../../lib/serve.ts';

type Handler = (request: IncomingMessage & { originalUrl: string }, response: ServerResponse) => unknown;
type Parser = Record<'json' | 'text' | 'urlencoded' | 'raw', (options: object) => unknown>;
type App = {
  use: (middleware: unknown) => void;
  all: (path: string, handler: Handler) => void;
  listen: (port: number, host: string) => Server;
};

/** Resolves Express and its body parsers from firebase-tools. */
const require = createRequire(import.meta.resolve('firebase-tools/package.json'));

/**
 * Starts a server with the body parsers and the limit of the functions framework (@google-cloud/functions-framework,
 * server.ts), which reads each body before it calls the function. The emulator has the same parsers, limited to 32 MB.
 */
export async function startFramework(handler: Handler): Promise<{ port: number; close: () => void }> {
  const app: App = require('express')();
  const parser: Parser = require('body-parser');
  const verify = (request: { rawBody?: Buffer }, _response: unknown, body: Buffer) => void (request.rawBody = body);
  const options = { limit: '1024mb', verify };
  app.use(parser.json({ ...options, type: 'application/cloudevents+json' }));
  app.use(parser.json(options));
  app.use(parser.text(options));
  app.use(parser.urlencoded({ ...options, extended: true }));
  app.use(parser.raw({ ...options, type: '*/*' }));
  app.all('/*', handler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: portOf(server),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
