import * as v from 'valibot';
import { measureInChild, rounded } from './measuring.ts';
import type { Figure } from './report.ts';

const ROWS = 5_000;

const measured = v.object({
  bare: v.number(),
  check: v.number(),
  import: v.number(),
  again: v.number(),
  retained: v.number(),
  peak: v.number(),
});

/** Time and memory of importing 5,000 products. */
export async function measureImport(): Promise<Figure[]> {
  const found = await measureInChild(measured, 'import-child.ts', { args: [String(ROWS)] });
  const seconds = {
    secondsBare: rounded(found.bare),
    secondsChecked: rounded(found.check),
    secondsImported: rounded(found.import),
    secondsAgain: rounded(found.again),
  };
  return [
    {
      key: 'importTime',
      what: 'Importing 5,000 rows over bare batches of as many documents: time',
      // The import also reads the existing documents and validates each cell.
      value: rounded(found.import / found.bare),
      unit: 'x',
      atMost: 3,
      raw: seconds,
    },
    {
      key: 'importMemory',
      what: 'Importing 5,000 rows: peak memory above idle',
      value: rounded(found.peak / 1e6, 1),
      unit: 'MB',
      atMost: 150,
      raw: { keptMegabytes: rounded(found.retained / 1e6, 1) },
    },
  ];
}
