import { RULES, type Rule } from '@nirala/contract/delivery/areas';
import { areaSchema } from '@nirala/contract/delivery/settings';
import { codeText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { readRows, readTable } from '@nirala/contract/text/table';
import * as v from 'valibot';
import { toCsv } from '../shared/csv.ts';
import { entriesOf, type DeliveryDraft } from './delivery-draft.ts';

/** The rules as they are written in a file. */
const NAMES: Record<Rule, string> = { allow: 'allow', deny: 'deny', noCod: 'no COD' };

type Line = { area: string; rule: Rule };

export function writeAreas(draft: Pick<DeliveryDraft, Rule>): string {
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
