/** Counts calls to Firestore, by a proxy in front of the emulator that reads their messages. */
import { once } from 'node:events';
import {
  connect,
  constants,
  createServer,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../lib/serve.ts';
import { emulatorFirestore } from './emulator-firestore.ts';

/**
 * Calls to Firestore. `reads`: as Firestore bills them, one for each document that was returned or found missing, for a
 * query without a result, and for a count (of up to a thousand documents). `commits`: requested
 * commits; `landed`: successful commits. `writesTo`: requested writes by the document's path, failed ones included.
 */
export type Traffic = {
  rpcs: number;
  reads: number;
  commits: number;
  landed: number;
  writes: number;
  writesTo: Map<string, number>;
};

export type TrafficCounter = {
  /** `host:port`, to be used instead of the emulator's. */
  host: string;
  /** The traffic since the last call of `take`. */
  take: () => Traffic;
  close: () => void;
};

type Options = {
  /**
   * Milliseconds that each commit takes, as in Firestore. A commit to a document for which another one is on its way is
   * then refused (`ABORTED`). Without it commits take as long as the emulator needs.
   */
  commitTime?: number;
};

/** The gRPC status of a refused commit. */
const ABORTED = '10';

/**
 * Starts a proxy between Firestore's client and the emulator that counts calls, reads and writes, retries included. It
 * speaks HTTP/2 on both sides and parses only the parts of the gRPC messages that it needs.
 */
export async function startTrafficCounter(target: string, { commitTime }: Options = {}): Promise<TrafficCounter> {
  let traffic = nothing();
  const busy = new Set<string>();
  const upstream = connect(`http://${target}`);
  const server = createServer();
  server.on('stream', (near, headers) => {
    const method = String(headers[':path']).split('/').at(-1);
    traffic.rpcs += 1;
    if (method === 'Commit') return void commit(near, headers);
    const far = upstream.request({ ...headers });
    // Counted before the client gets the reply, so that `take` never misses it: a client does not wait for the end.
    far.on(
      'data',
      countReads(method ?? '', (reads) => (traffic.reads += reads)),
    );
    near.pipe(far);
    answer(near, far);
  });

  async function commit(near: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const sent = collect(near);
    await once(near, 'end');
    const paths = messagesIn(sent()).flatMap(writtenDocuments);
    traffic.commits += 1;
    traffic.writes += paths.length;
    for (const path of paths) traffic.writesTo.set(path, (traffic.writesTo.get(path) ?? 0) + 1);
    if (commitTime !== undefined) {
      if (paths.some((path) => busy.has(path))) return refuse(near);
      for (const path of paths) busy.add(path);
      await pause(commitTime);
    }
    const far = upstream.request({ ...headers });
    const received = collect(far);
    far.once('end', () => {
      for (const path of paths) busy.delete(path);
      // A failed commit has a status and no message.
      if (received().length > 0) traffic.landed += 1;
    });
    far.end(sent());
    answer(near, far);
  }

  const { port } = await listen(server);
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

/** An empty Firestore project whose traffic is counted: that of this client only, whatever else uses the emulator. */
export async function openCountedFirestore(options: Options = {}) {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const counter = await startTrafficCounter(emulator, options);
  // The client reads the address when it is created, and prefers the environment to its own settings.
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const db = emulatorFirestore();
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator;
  return {
    db,
    /** The traffic since the last call of `take`. */
    take: counter.take,
    async close() {
      await db.terminate();
      counter.close();
    },
  };
}

const nothing = (): Traffic => ({ rpcs: 0, reads: 0, commits: 0, landed: 0, writes: 0, writesTo: new Map() });

/** The fields with a document, or with the name of a missing one, in the replies of the methods that read. */
const DOCUMENT_FIELDS: Record<string, number[]> = { RunQuery: [1], BatchGetDocuments: [1, 2], RunAggregationQuery: [] };

/** Reports the reads of a call while the parts of its reply arrive. */
function countReads(method: string, report: (reads: number) => void): (chunk: Buffer) => void {
  const wanted = DOCUMENT_FIELDS[method];
  if (!wanted) return () => undefined;
  let unread: Buffer = Buffer.alloc(0);
  let [documents, reported] = [0, 0];
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    const messages = messagesIn(unread);
    if (messages.length === 0) return;
    unread = unread.subarray(messages.reduce((bytes, { length }) => bytes + MESSAGE_HEAD + length, 0));
    documents += messages.flatMap(fieldsOf).filter(({ field }) => wanted.includes(field)).length;
    // A query without a result and a count cost one read.
    const reads = Math.max(1, documents);
    report(reads - reported);
    reported = reads;
  };
}

function refuse(near: ServerHttp2Stream): void {
  near.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': ABORTED,
      'grpc-message': 'too much contention',
    },
    { endStream: true },
  );
}

/** Pipes the reply of a call to the client, with its trailers. */
function answer(near: ServerHttp2Stream, far: ClientHttp2Stream): void {
  let trailers: IncomingHttpHeaders = {};
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

// The parts of protobuf that Firestore's requests and replies need: https://protobuf.dev/programming-guides/encoding.

/** Wire types: a number, a length followed by that many bytes, and those of a fixed number of bytes. */
const VARINT = 0;
const LENGTH_FIRST = 2;
const FIXED_LENGTHS: Record<number, number> = { 1: 8, 5: 4 };

/** A field of a protobuf message. `bytes` is empty for varints. */
type Field = { field: number; bytes: Buffer };

/** Flag and length, in front of every message of a gRPC stream. */
const MESSAGE_HEAD = 5;

/** The whole messages of a gRPC stream; the last one may still be on its way. */
function messagesIn(stream: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  let at = 0;
  while (at + MESSAGE_HEAD <= stream.length) {
    const begin = at + MESSAGE_HEAD;
    at = begin + stream.readUInt32BE(at + 1);
    if (at <= stream.length) messages.push(stream.subarray(begin, at));
  }
  return messages;
}

/** The fields of a message, in their order. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
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
    const wireType = tag & 7;
    if (wireType === VARINT) varint();
    const length = wireType === LENGTH_FIRST ? varint() : (FIXED_LENGTHS[wireType] ?? 0);
    fields.push({ field: tag >>> 3, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

/** Field numbers of `google.firestore.v1`. */
const COMMIT_WRITES = 2;
const WRITE = { update: 1, delete: 2, transform: 6 };
const NAME = 1;

/** The paths of the documents that a `CommitRequest` writes. */
function writtenDocuments(request: Buffer): string[] {
  const writes = fieldsOf(request).filter(({ field }) => field === COMMIT_WRITES);
  return writes.flatMap(({ bytes }) =>
    fieldsOf(bytes).flatMap(({ field, bytes: part }) => {
      if (field === WRITE.delete) return [pathOf(part)];
      if (field !== WRITE.update && field !== WRITE.transform) return [];
      return fieldsOf(part).flatMap((inner) => (inner.field === NAME ? [pathOf(inner.bytes)] : []));
    }),
  );
}

/** `skus/neem.M` of `projects/…/databases/…/documents/skus/neem.M`. */
const pathOf = (name: Buffer) => name.toString().split('/documents/')[1] ?? '';
