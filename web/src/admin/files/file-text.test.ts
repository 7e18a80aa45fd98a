import { expect, test } from 'vitest';
import { FileError, textOf } from './file-text.ts';

const refusalOf = async (...parts: BlobPart[]) => {
  const error: unknown = await textOf(new Blob(parts)).catch((thrown: unknown) => thrown);
  return error instanceof FileError ? error.reasons[0] : error;
};

test('the byte order mark of UTF-8 is removed', async () => {
  expect(await textOf(new Blob(['\uFEFFid,name\nneem,नीम ₹']))).toBe('id,name\nneem,नीम ₹');
});

test('Excel’s “Unicode Text” is read', async () => {
  expect(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0x69, 0x00, 0x28, 0x09])]))).toBe('iन');
  expect(await textOf(new Blob([new Uint8Array([0xfe, 0xff, 0x00, 0x69, 0x09, 0x28])]))).toBe('iन');
});

test('a file of 50 MB is refused without reading it', async () => {
  const file = { size: 50 * 1024 * 1024, arrayBuffer: () => Promise.reject(new Error('it was read')) };
  await expect(textOf(file)).rejects.toThrow('This file has 50 MB; at most 10 MB');
});

test.each([
  ['an empty file', [''], 'This file is empty.'],
  ['a workbook', ['PK\u0003\u0004 and more'], 'This is a workbook, not a CSV file.'],
  [
    'damaged UTF-16',
    [new Uint8Array([0xff, 0xfe, 0x69, 0x00, 0x00])],
    'This file is not saved as UTF-8, so ₹ and हिंदी would be lost.',
  ],
  ['UTF-16 without a byte order mark', [new Uint8Array([0x69, 0x00, 0x64, 0x00])], 'This is not a CSV file.'],
  [
    'a Windows code page',
    [new Uint8Array([0x69, 0x64, 0x0a, 0xe9])],
    'This file is not saved as UTF-8, so ₹ and हिंदी would be lost.',
  ],
])('%s is refused with the reason', async (_, parts, sentence) => {
  expect(await refusalOf(...parts)).toBe(sentence);
});
