import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../lib/serve.ts';

/** A TCP proxy that can be cut, or held so that connections stay open but transfer nothing. */
export type Proxy = {
  /** Its own `host:port`. */
  host: string;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Keeps all connections open and delays their data until `restore`. */
  hold: () => void;
  restore: () => void;
  close: () => void;
};

/** Starts a proxy to `target`, a `host:port`. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(`http://${target}`);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'held' = 'open';

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => {}); // 'close' follows and ends both sockets.
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === 'held') one.pause();
    }
  });
  const listening = await listen(server);

  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${listening.port}`,
    cut,
    hold() {
      state = 'held';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
