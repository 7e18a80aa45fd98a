import { RULES, type Rule, areaSchema } from '@nirala/contract/delivery/areas';
import { codeText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { readRows, readTable } from '@nirala/contract/text/table';
import * as v from 'valibot';
import { toCsv } from '../shared/csv.ts';

/** The rules of areas as they are typed: one area per line, or with commas. */
type AreasDraft = Record<Rule, string>;

/** The rules as they are written in a file. */
const RULE_NAMES: Record<Rule, string> = { allow: 'allow', deny: 'deny', noCod: 'no COD' };

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
    const reason = isShortenedNumber(area) ? shortenedText(area) : addRow(areas, codeText(area), rule);
    if (reason !== undefined) refused.push({ row, reason });
  }
  return { areas, refused };
}

/** Where the headings `area` and `rule` are. */
function placesOf(headings: readonly string[]): { area?: number; rule?: number } {
  const places = ['area', 'rule'].map((name) => [name, headings.findIndex((each) => simple(each) === name)] as const);
  return Object.fromEntries(places.filter(([, index]) => index >= 0));
}

/** Adds the rule of a row. Returns why the row is refused; undefined if it was added. */
function addRow(areas: Map<string, Rule>, typed: string, name: string): string | undefined {
  const rule = RULES.find((each) => simple(RULE_NAMES[each]) === simple(name));
  if (!rule) return `“${name}” is not a rule. Write allow, deny or no COD.`;
  const area = v.safeParse(areaSchema, typed);
  if (!area.success) return `“${typed}”: ${area.issues[0].message}`;
  const before = areas.get(area.output);
  if (before !== undefined && before !== rule)
    return `${area.output} has the rule “${RULE_NAMES[before]}” in an earlier row.`;
  areas.set(area.output, rule);
  return undefined;
}

/** A heading or a rule, however it is spaced and capitalised. */
const simple = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The typed rules as a CSV file with the columns area and rule. */
export function writeAreas(draft: AreasDraft): string {
  const all = RULES.flatMap((rule) => entriesOf(draft[rule]).map((area) => ({ area, rule })));
  return toCsv(all, [
    { name: 'area', of: ({ area }) => area },
    { name: 'rule', of: ({ rule }) => RULE_NAMES[rule] },
  ]);
}

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

/** The areas of a typed list. */
const entriesOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
