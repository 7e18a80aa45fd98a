import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../lib/paths.ts';

const targets = { atMost: v.optional(v.number()), atLeast: v.optional(v.number()) };
const figureFields = { what: v.string(), value: v.number(), unit: v.string(), ...targets };
const keptSchema = v.object({ ...figureFields, measured: v.string(), raw: v.record(v.string(), v.number()) });
const reportSchema = v.record(v.string(), v.record(v.string(), keptSchema));

/**
 * A measured value and its target, which is a maximum or, for scores and rates, a minimum. `raw`: the values it was
 * computed from, with units in their names.
 */
export type Figure = Omit<v.InferOutput<typeof keptSchema>, 'measured'> & { key: string };

/** The last figures by group and key, each with the day of its measurement. */
export type Report = v.InferOutput<typeof reportSchema>;

/** The file with the figures of all groups. */
export const REPORT_FILE = join(ROOT, 'bench', 'latest.json');

/** Throws if the file is not a report. */
export const readReport = (): Report => v.parse(reportSchema, JSON.parse(readFileSync(REPORT_FILE, 'utf8')));

/** The report with these figures in place of those of their group. `groups`: all that exist; others are dropped. */
export function updateReport(
  report: Report,
  groups: readonly string[],
  measured: Readonly<Record<string, readonly Figure[]>>,
  day: string,
): Report {
  const kept = groups.map((group) => {
    const figures = measured[group]?.map(({ key, ...figure }) => [key, { ...figure, measured: day }] as const);
    return [group, figures ? Object.fromEntries(figures) : (report[group] ?? {})] as const;
  });
  return Object.fromEntries(kept);
}

/** A table for the terminal: one line per figure, and below it the raw values. */
export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    withUnit(figure.value, figure.unit),
    targetOf(figure),
    isMet(figure) ? 'ok' : 'MISSED',
  ]);
  const lines = alignColumns(rows).map((cells) => cells.join('  ').trimEnd());
  return figures
    .flatMap(({ raw }, index) => {
      const values = Object.entries(raw).map(([name, value]) => `${name} ${value}`);
      return [lines[index], ...(values.length > 0 ? [`    ${values.join(', ')}`] : [])];
    })
    .join('\n');
}

/** The table of docs/performance.md, aligned as Prettier does. Figures that miss their target are bold. */
export function asMarkdown(report: Report): string {
  const rows = Object.entries(report).flatMap(([group, figures]) =>
    Object.values(figures).map((figure, index) => {
      const value = withUnit(figure.value, figure.unit);
      const name = index === 0 ? `\`${group}\`` : '';
      return [name, figure.what, targetOf(figure), isMet(figure) ? value : `**${value}**`, figure.measured];
    }),
  );
  const [head, ...body] = alignColumns([['group', 'figure', 'target', 'last', 'measured'], ...rows]);
  const rule = head?.map((cell) => '-'.repeat(cell.length));
  return [head, rule, ...body].map((cells) => `| ${cells?.join(' | ')} |`).join('\n');
}

const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: Pick<Figure, 'value' | 'atMost' | 'atLeast'>) =>
  value <= atMost && value >= atLeast;

const withUnit = (value: number, unit: string) => `${value} ${unit === 'x' ? '×' : unit}`.trim();

const targetOf = ({ atMost, atLeast, unit }: Pick<Figure, 'unit' | 'atMost' | 'atLeast'>) =>
  atLeast === undefined ? `≤ ${withUnit(atMost ?? NaN, unit)}` : `≥ ${withUnit(atLeast, unit)}`;

/** Pads the cells of each column to the same length. */
function alignColumns(rows: readonly (readonly string[])[]): string[][] {
  const lengthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(lengthOf(column))));
}
