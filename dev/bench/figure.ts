/** A measured value and its target. `raw`: the values it was computed from, with units in their names. */
export type Figure = {
  key: string;
  what: string;
  value: number;
  unit: string;
  /** The target: a maximum or, for scores, a minimum. */
  atMost?: number;
  atLeast?: number;
  raw: Record<string, number>;
};

const isOk = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) => value <= atMost && value >= atLeast;

/** A table for people: one line per figure, and below it the raw values. */
export function asTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => [
    figure.what,
    `${figure.value} ${figure.unit}`.trim(),
    figure.atLeast === undefined ? `at most ${figure.atMost}` : `at least ${figure.atLeast}`,
    isOk(figure) ? 'ok' : 'MISSED',
    Object.entries(figure.raw)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) => {
      const cells = widths.map((width, column) => (line[column] ?? '').padEnd(width));
      return `${cells.join('  ').trimEnd()}\n    ${line[4]}`;
    })
    .join('\n');
}

/** JSON for programs, by key, so that two runs can be compared. `old`: earlier figures, kept unless measured again. */
export function asJson(figures: readonly Figure[], old: unknown = {}): string {
  const byKey = figures.map((figure) => {
    const { key, ...rest } = figure;
    return [key, { ...rest, ok: isOk(figure) }];
  });
  return `${JSON.stringify({ ...Object(old), ...Object.fromEntries(byKey) }, null, 2)}\n`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Rounded to `digits` decimals. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
