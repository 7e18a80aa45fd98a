import { once } from 'node:events';
import { connect, constants, createServer } from 'node:http2';
import type { ClientHttp2Stream, IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { portOf } from '../lib/port-of.ts';

/**
 * What went over the counter. `reads`: documents delivered or found missing, as Firestore bills them. `commits`: those
 * that were asked for; `landed`: those of them that Firestore took.
 */
export type Traffic = { rpcs: number; reads: number; commits: number; landed: number; writes: number };

export type TrafficCounter = {
  /** `host:port` to put in the emulator's place. */
  host: string;
  /** What has passed since the last time this was asked. */
  take: () => Traffic;
  close: () => void;
};

/**
 * A proxy between Firestore's client and the emulator that counts what the client really sends and receives, retries
 * included: it speaks HTTP/2 to both, and looks into the gRPC messages just far enough to count their fields.
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
    // Counted before the client learns that the call is over, and so before anybody asks.
    far.once('end', () => {
      if (method === 'RunQuery') traffic.reads += fieldsIn(received(), [1]);
      if (method === 'BatchGetDocuments') traffic.reads += fieldsIn(received(), [1, 2]);
      if (method === 'Commit') {
        traffic.commits += 1;
        // A refusal has a status and no message.
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

/** Joins the two ends of one call, trailers included. */
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

/** How often these fields stand in the gRPC messages: each is a flag, four bytes of length, and a protobuf message. */
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
    // The kinds of protobuf: a number, eight bytes, four bytes, or a length and so many bytes.
    const kind = tag & 7;
    const length = kind === 1 ? 8 : kind === 5 ? 4 : varint();
    if (kind !== 0) at += length;
  }
  return fields;
}
