import { type DeliveryFields } from '@nirala/contract/delivery/settings';
import { RULES, type Rule, areaSchema } from '@nirala/contract/delivery/areas';
import { TableError, readRows, readTable } from '@nirala/contract/text/table';
import { codeText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { FileError, textOf } from '../files/choose-file.tsx';
import { csvName, download, toCsv } from '../shared/csv.ts';
import type { Editing } from '../shared/edit-form.tsx';
import shared from '../shared/shared.module.css';
import styles from './settings.module.css';

/** The rules of areas as they are typed: one area per line, or with commas. */
type AreasDraft = Record<Rule, string>;

const entriesOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The draft with more rules. An area that had another rule changes to the new one. */
export function withRules(draft: AreasDraft, added: ReadonlyMap<string, Rule>): AreasDraft {
  const after = { ...draft };
  for (const rule of RULES) {
    const kept = entriesOf(draft[rule]).filter((typed) => !added.has(areaOf(typed)));
    after[rule] = [...kept, ...[...added].flatMap(([area, of]) => (of === rule ? [area] : []))].join('\n');
  }
  return after;
}

/** The area as the server writes it; the typed text if it is none. */
function areaOf(typed: string): string {
  const area = v.safeParse(areaSchema, typed);
  return area.success ? area.output : typed;
}

/** A CSV file can have the same rules. */
export function AreaFiles({ draft, change }: Editing<DeliveryFields>) {
  const [outcome, setOutcome] = useState<AreaFile>();
  const [failure, setFailure] = useState<string>();

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setOutcome(undefined);
    setFailure(undefined);
    try {
      const found = readAreas(await textOf(file));
      change(withRules({ allow: draft.allow, deny: draft.deny, noCod: draft.noCod }, found.areas));
      setOutcome(found);
    } catch (error) {
      setFailure(
        error instanceof FileError || error instanceof TableError ? error.message : 'This file cannot be read.',
      );
    }
  }

  return (
    <>
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => download(csvName('delivery-areas'), writeAreas(draft))}>
          Export CSV
        </Button>
        <label className={styles.file}>
          Add from a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              // Without this, choosing the same file again, after it was changed, would fire no event.
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p className={shared.small}>The columns are area and rule; a rule is allow, deny or no COD.</p>
      <div role="status">
        {failure}
        {outcome && <Outcome {...outcome} />}
      </div>
    </>
  );
}

function Outcome({ areas, refused }: AreaFile) {
  const count = areas.size === 1 ? '1 area is' : `${areas.size} areas are`;
  return (
    <>
      <p>{`${count} in the lists above now. Save the settings to keep them.`}</p>
      {refused.length > 0 && (
        <>
          <p>{refused.length === 1 ? '1 row was refused:' : `${refused.length} rows were refused:`}</p>
          <ul className={styles.refused}>
            {refused.map(({ row, reason }) => (
              <li key={row}>{`Row ${row}: ${reason}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The rules as they are written in a file. */
const NAMES: Record<Rule, string> = { allow: 'allow', deny: 'deny', noCod: 'no COD' };

type Line = { area: string; rule: Rule };

export function writeAreas(draft: AreasDraft): string {
  const all = RULES.flatMap((rule) => entriesOf(draft[rule]).map((area): Line => ({ area, rule })));
  return toCsv(all, [
    { name: 'area', of: ({ area }) => area },
    { name: 'rule', of: ({ rule }) => NAMES[rule] },
  ]);
}

/** `areas`: the rule of each good row. `refused`: the bad rows with the reason, by their number in the spreadsheet. */
export type AreaFile = { areas: ReadonlyMap<string, Rule>; refused: readonly { row: number; reason: string }[] };

/** Reads a file with the columns area and rule. Good rows count although others are refused. Throws TableError. */
export function readAreas(text: string): AreaFile {
  const areas = new Map<string, Rule>();
  const refused: { row: number; reason: string }[] = [];
  const table = readTable(text, { known: (cells) => Object.keys(placesOf(cells)).length, atLeast: 2 });
  const { area: atArea = 0, rule: atRule = 1 } = table ? placesOf(table.headings) : {};
  for (const { number: row, cells } of table?.rows ?? readRows(text)) {
    const [area = '', rule = ''] = [cells[atArea], cells[atRule]];
    if (area === '' && rule === '') continue;
    const reason = isShortenedNumber(area) ? shortenedText(area) : addLine(areas, codeText(area), rule);
    if (reason !== undefined) refused.push({ row, reason });
  }
  return { areas, refused };
}

/** Where the headings `area` and `rule` are. */
function placesOf(headings: readonly string[]): { area?: number; rule?: number } {
  const [area, rule] = ['area', 'rule'].map((name) => headings.findIndex((each) => simple(each) === name));
  return { ...(area === undefined || area < 0 ? {} : { area }), ...(rule === undefined || rule < 0 ? {} : { rule }) };
}

/** The reason why the row is refused; undefined if it was added. */
function addLine(areas: Map<string, Rule>, typed: string, name: string): string | undefined {
  const rule = RULES.find((each) => simple(NAMES[each]) === simple(name));
  if (!rule) return `“${name}” is not a rule. Write allow, deny or no COD.`;
  const area = v.safeParse(areaSchema, typed);
  if (!area.success) return `“${typed}”: ${area.issues[0].message}`;
  const before = areas.get(area.output);
  if (before !== undefined && before !== rule)
    return `${area.output} has the rule “${NAMES[before]}” in an earlier row.`;
  areas.set(area.output, rule);
  return undefined;
}

const simple = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
