/** The parts of protobuf that Firestore's requests and replies need: https://protobuf.dev/programming-guides/encoding. */

/** Wire types: a number, a length followed by that many bytes, and those of a fixed number of bytes. */
const VARINT = 0;
const LENGTH_FIRST = 2;
const FIXED_LENGTHS: Record<number, number> = { 1: 8, 5: 4 };

/** A field of a protobuf message. `bytes` is empty for varints. */
type Field = { field: number; bytes: Buffer };

/** Flag and length, in front of every message of a gRPC stream. */
export const MESSAGE_HEAD = 5;

/** The whole messages of a gRPC stream; the last one may still be on its way. */
export function messagesIn(stream: Buffer): Buffer[] {
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
export function fieldsOf(message: Buffer): Field[] {
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
export function writtenDocuments(request: Buffer): string[] {
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
