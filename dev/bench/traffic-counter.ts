import { once } from 'node:events';
import { connect, constants, createServer } from 'node:http2';
import type { ClientHttp2Stream, IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { portOf } from '../lib/port-of.ts';

/**
 * Calls to Firestore. `reads`: documents returned or found missing, as Firestore bills them. `commits`: requested
 * commits; `landed`: successful commits.
 */
export type Traffic = { rpcs: number; reads: number; commits: number; landed: number; writes: number };

export type TrafficCounter = {
  /** `host:port`, to be used instead of the emulator's. */
  host: string;
  /** The traffic since the last call of `take`. */
  take: () => Traffic;
  close: () => void;
};

/**
 * Starts a proxy between Firestore's client and the emulator that counts calls, reads and writes, retries included. It
 * speaks HTTP/2 on both sides and parses only the field numbers of the gRPC messages.
 */
export async function startTrafficCounter(target: string): Promise<TrafficCounter> {
  let traffic = nothing();
  const upstream = connect(`http://${target}`);
  const server = createServer();
  server.on('stream', (near, headers) => {
    const far = upstream.request({ ...headers });
    const [sent, received] = [collect(near), collect(far)];
    const method = String(headers[':path']).split('/').at(-1);
    traffic.rpcs += 1;
    // A call is counted before the client sees its end, so that `take` never misses it.
    far.once('end', () => {
      if (method === 'RunQuery') traffic.reads += fieldsIn(received(), [1]);
      if (method === 'BatchGetDocuments') traffic.reads += fieldsIn(received(), [1, 2]);
      if (method === 'Commit') {
        traffic.commits += 1;
        // A failed commit has a status and no message.
        if (received().length > 0) traffic.landed += 1;
        traffic.writes += fieldsIn(sent(), [2]);
      }
    });
    join(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    host: `127.0.0.1:${port}`,
    take: () => {
      const taken = traffic;
      traffic = nothing();
      return taken;
    },
    close() {
      upstream.destroy();
      server.close();
    },
  };
}

const nothing = (): Traffic => ({ rpcs: 0, reads: 0, commits: 0, landed: 0, writes: 0 });

/** Pipes both directions of a call, with its trailers. */
function join(near: ServerHttp2Stream, far: ClientHttp2Stream): void {
  let trailers: IncomingHttpHeaders = {};
  near.pipe(far);
  far.on('response', (headers, flags) => {
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    near.respond(headers, isAll ? { endStream: true } : { waitForTrailers: true });
    if (!isAll) far.pipe(near);
  });
  far.on('trailers', (given) => (trailers = given));
  near.on('wantTrailers', () => near.sendTrailers(trailers));
  near.on('close', () => far.close());
  far.on('error', () => near.close());
}

function collect(stream: { on: (event: 'data', heard: (chunk: Buffer) => void) => unknown }): () => Buffer {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
}

/** Counts these fields in gRPC messages, each of which is a flag, four bytes of length, and a protobuf message. */
function fieldsIn(bytes: Buffer, wanted: readonly number[]): number {
  let count = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt32BE(at + 1)) {
    const message = bytes.subarray(at + 5, at + 5 + bytes.readUInt32BE(at + 1));
    count += fieldNumbers(message).filter((field) => wanted.includes(field)).length;
  }
  return count;
}

function fieldNumbers(message: Buffer): number[] {
  const fields: number[] = [];
  let at = 0;
  const varint = () => {
    let [value, factor, byte] = [0, 1, 0];
    do {
      byte = message[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      factor *= 128;
    } while (byte >= 0x80);
    return value;
  };
  while (at < message.length) {
    const tag = varint();
    fields.push(tag >>> 3);
    // Wire types: 0 is a varint, 1 eight bytes, 5 four bytes, 2 a length followed by that many bytes.
    const kind = tag & 7;
    const length = kind === 1 ? 8 : kind === 5 ? 4 : varint();
    if (kind !== 0) at += length;
  }
  return fields;
}
