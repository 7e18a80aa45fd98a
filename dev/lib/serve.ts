import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

/** Serves HTTP to this machine. Port 0 takes any free port. `close` cuts the connections that are open. */
export async function serve(answer: RequestListener, port = 0) {
  const server = createServer(answer);
  const listening = await listen(server, port);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    close(): Promise<void> {
      const closed = listening.close();
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Lets a server listen on this machine. */
export async function listen(server: Server | NetServer, port = 0) {
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** The port of a listening server. Throws if it listens on none. */
export function portOf(server: { address: () => string | AddressInfo | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}

/** Answers with this status and JSON body. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
