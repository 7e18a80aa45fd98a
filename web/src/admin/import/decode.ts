/** What is wrong with a file as a whole, in sentences for the admin. Nothing of it was sent. */
export class FileError extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join(' '));
    this.name = 'FileError';
    this.sentences = sentences;
  }
}

export const MAX_MEGABYTES = 10;

const SAVE_AS = 'In the spreadsheet choose “Save as” and then “CSV UTF-8 (comma delimited)”, or “Download as CSV”.';

/** The text of a file in UTF-8, without the mark that may stand in front. A file too large is not even read. */
export async function textOf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<string> {
  if (file.size === 0) throw new FileError('This file is empty.');
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    const megabytes = Math.ceil(file.size / 1024 / 1024);
    throw new FileError(
      `This file has ${megabytes} MB; at most ${MAX_MEGABYTES} MB can be imported at once. Cut it into several files.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(0x50, 0x4b, 0x03, 0x04)) throw new FileError('This is a workbook and no CSV file.', SAVE_AS);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new FileError('This file is saved as UTF-16.', SAVE_AS);
  if (bytes.includes(0)) throw new FileError('This is no CSV file.', SAVE_AS);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('This file is not saved as UTF-8, so ₹ and हिंदी would be lost.', SAVE_AS);
  }
}
