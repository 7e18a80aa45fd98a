/** The size of the largest file that is read. */
export const MAX_MEGABYTES = 10;
const MEGABYTE = 1024 * 1024;

const SAVE_AS = 'In the spreadsheet choose “Save as” and then “CSV UTF-8 (comma delimited)”, or “Download as CSV”.';

/**
 * The text of a file in UTF-8 or UTF-16 (Excel’s “Unicode Text”), without its byte order mark. A file that is too large is
 * not read. Throws FileError.
 */
export async function textOf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<string> {
  if (file.size === 0) throw new FileError('This file is empty.');
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    const megabytes = Math.ceil(file.size / MEGABYTE);
    throw new FileError(
      `This file has ${megabytes} MB; at most ${MAX_MEGABYTES} MB can be imported at once. Split it into several files.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  // A workbook is a ZIP file.
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) throw new FileError('This is a workbook, not a CSV file.', SAVE_AS);
  // Byte order marks.
  if (startsWith(0xff, 0xfe)) return decoded('utf-16le', bytes);
  if (startsWith(0xfe, 0xff)) return decoded('utf-16be', bytes);
  if (bytes.includes(0)) throw new FileError('This is not a CSV file.', SAVE_AS);
  return decoded('utf-8', bytes);
}

/** A file that is refused as a whole, before anything is sent. `reasons`: sentences for the admin. */
export class FileError extends Error {
  readonly reasons: readonly string[];

  constructor(...reasons: string[]) {
    super(reasons.join(' '));
    this.name = 'FileError';
    this.reasons = reasons;
  }
}

function decoded(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('This file is not saved as UTF-8, so ₹ and हिंदी would be lost.', SAVE_AS);
  }
}
