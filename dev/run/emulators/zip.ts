import { crc32 } from 'node:zlib';

/** A zip archive of one uncompressed file, which is all a wrapper jar needs. */
export function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const nameBytes = Buffer.from(name);

  // Fields that the local header and the central directory share: version, flags, method, time, date (1 January
  // 1980), CRC, compressed size, size, length of the name, length of the extra field.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(data.length, 14);
  shared.writeUInt32LE(data.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, data]);

  const madeBy = Buffer.from([20, 0]);
  // Comment length, disk, internal and external attributes, offset of the local header: all 0.
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, shared, Buffer.alloc(14), nameBytes]);

  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}
