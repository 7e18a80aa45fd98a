/** Everything that a product adds to its cut: prints, wash and label. */
import type { Drawing } from '../../catalogue/garment.ts';
import type { Cut } from '../cut.ts';
import type { Looks } from '../materials.ts';
import type { Prop } from '../mesh/solid.ts';
import { ordersFor } from './layout.ts';
import type { Box } from './order.ts';
import type { Sheet } from './sheet.ts';
import type { Printer } from './sheets.ts';

/** Pixels per cm. */
const WHOLE = 28;
const CLOSE = 130;

export async function looksOf(
  printer: Printer,
  cut: Cut,
  { category, drawing }: { category: string; drawing: Drawing },
  props: readonly Prop[],
  seen?: ReadonlyMap<string, Box>,
): Promise<Looks> {
  const sheets = new Map<string, Sheet>();
  for (const [piece, order] of ordersFor(cut, drawing, seen ? CLOSE : WHOLE, seen)) {
    sheets.set(piece, await printer.sheet(order));
  }
  return {
    props,
    sheets,
    label: await labelOf(printer, props),
    washed: category.startsWith('acid-wash') || drawing.print.kind === 'acid',
  };
}

function labelOf(printer: Printer, props: readonly Prop[]): Promise<Sheet> | undefined {
  for (const { look } of props) {
    if (look.of !== 'label') continue;
    const [u, v] = [look.width / 2, look.height / 2];
    return printer.sheet({ kind: 'label', box: { left: -u, low: -v, right: u, top: v }, density: CLOSE });
  }
  return undefined;
}
