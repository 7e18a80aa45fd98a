import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Figure } from './figure.ts';

const COUNTS = [1_000, 10_000, 100_000];

const printed = v.record(v.string(), v.number());

/** What an instance needs for catalogues of different sizes. Each is measured in a process of its own. */
export async function measureGrowth(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of COUNTS) {
    const child = ['--expose-gc', join(import.meta.dirname, 'growth-child.ts'), String(count)];
    const { stdout } = await promisify(execFile)(process.execPath, child);
    const { searchMs = NaN, ...raw } = v.parse(printed, JSON.parse(stdout));
    figures.push({
      key: `catalogueOf${count}`,
      what: `Search in a catalogue of ${count} products with five sizes each, in memory: median`,
      value: searchMs,
      unit: 'ms',
      atMost: 50,
      raw,
    });
  }
  return figures;
}
