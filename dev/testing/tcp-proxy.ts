import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to `target` (`host:port`) that can be cut, and held so that nothing passes while it still looks whole. */
export type Proxy = {
  /** Its own `host:port`. */
  host: string;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  /** Lets every connection stand, and holds what is sent until `restore`. */
  hold: () => void;
  restore: () => void;
  close: () => void;
};

export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(`http://${target}`);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'held' = 'whole';

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => {}); // What follows is 'close', where both ends are let go.
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === 'held') one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('a server without a port');

  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${address.port}`,
    cut,
    hold() {
      state = 'held';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      state = 'whole';
      for (const socket of sockets) socket.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
