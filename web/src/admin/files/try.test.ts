import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { openReading } from './file-reading.ts';
import { PARCEL_COLUMNS, readParcelTable } from '../parcels/parcel-table.ts';
import { openCash, readCash, COLUMNS_OF } from '../cash/cash-table.ts';
const dir = new URL('./samples/', import.meta.url);
const NOW = new Date('2026-11-27T06:00:00Z');
test('try', () => {
  for (const name of readdirSync(dir).sort()) {
    const bytes = readFileSync(new URL(name, dir));
    const text = bytes[0] === 0xff ? new TextDecoder('utf-16le').decode(bytes) : new TextDecoder().decode(bytes);
    console.log('=====', name);
    if (name < '30') {
      const reading = openReading(text, PARCEL_COLUMNS);
      if (!reading) {
        console.log('NO TABLE');
        continue;
      }
      console.log(
        Object.entries(reading.columns)
          .map(([k, i]) => `${k}=${reading.table.headings[i]}`)
          .join(' | '),
      );
      const t = readParcelTable({ reading, courier: undefined, learned: [], now: NOW });
      for (const l of t.lines)
        console.log(
          t.kind,
          l.number,
          'awb' in l ? l.awb : '',
          'state' in l ? `${l.state} ${l.at} [${l.words}]` : (l.id ?? ''),
          l.problem ?? '',
        );
    } else {
      const cash = openCash(text);
      if (!cash) {
        console.log('UNKNOWN');
        continue;
      }
      console.log(
        cash.kind,
        Object.entries(cash.reading.columns)
          .map(([k, i]) => `${k}=${cash.reading.table.headings[i as number]}`)
          .join(' | '),
      );
      for (const l of readCash(cash, NOW).lines) console.log(l.number, l.title, JSON.stringify(l.row ?? l.problem));
    }
  }
});
