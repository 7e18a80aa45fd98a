import { readdirSync, readFileSync } from 'node:fs';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { expect, test } from 'vitest';
import { openCash, readCash } from '../cash/cash-table.ts';
import { textOf } from './file-text.ts';
import { PARCEL_COLUMNS } from '../parcels/parcel-columns.ts';
import { readParcelTable } from '../parcels/parcel-table.ts';
import { openReading } from './file-reading.ts';
import { SAMPLES } from './samples.fixture.ts';

const NOW = new Date('2026-11-27T06:00:00Z');
const FOLDER = new URL('./samples/', import.meta.url);

function newsIn(text: string, courier: string | undefined): string[] {
  const reading = openReading(text, PARCEL_COLUMNS);
  if (!reading) return [];
  return readParcelTable({ reading, courier, learned: [], now: NOW }).lines.map((line) => {
    const said = 'state' in line ? `${line.awb} ${line.state} ${line.at?.slice(0, 16)} ${line.words}` : '';
    return `${line.number} ${line.problem ?? said}`;
  });
}

function cashIn(text: string): string[] {
  const cash = openCash(text);
  if (!cash) return [];
  return readCash(cash, NOW).lines.map(({ number, problem, row }) => {
    const { number: _number, ...fields } = row ?? { number };
    return `${number} ${problem ?? Object.values(fields).join(' ')}`;
  });
}

/** The files from 30 to 69 are about money. */
const isMoney = (file: string) => /^[3-6]/.test(file);

test.each(atLeast(70, SAMPLES))('$file is read row by row', async ({ file, sender, rows }) => {
  const text = await textOf(new Blob([readFileSync(new URL(file, FOLDER))]));
  expect(isMoney(file) ? cashIn(text) : newsIn(text, sender)).toEqual(rows);
});

test('without the courier, no file has a delivery more', async () => {
  for (const { file, rows } of atLeast(
    15,
    SAMPLES.filter((each) => each.sender !== undefined),
  )) {
    const delivered = (all: readonly string[]) => all.filter((each) => / delivered /.test(each));
    const text = await textOf(new Blob([readFileSync(new URL(file, FOLDER))]));
    for (const row of delivered(newsIn(text, undefined))) expect(rows, file).toContain(row);
  }
});

test('every sample is read, and at least thirty have a public source for their headings', () => {
  expect(SAMPLES.map(({ file }) => file)).toEqual(readdirSync(FOLDER).toSorted());
  expect(SAMPLES.filter(({ source }) => !source.startsWith('assumed')).length).toBeGreaterThanOrEqual(30);
});
