import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** How a font sets a text: widths are in em. */
type Metrics = { width: (text: string) => number; ascent: number; descent: number; lineGap: number };

/** Texts as the store has them, whose width a stand-in keeps: names and prose, in the proportion of a product's page. */
const SAMPLE =
  'Add to bag. Ships to your door in two to five days. Oversized Neem Leaf T-Shirt, Indigo Block-Print Hoodie and ' +
  'Relaxed Cargo Joggers: a regular fit in soft cotton, printed by hand. Wash cold with like colours, dry in the shade.';

/** The fonts that most devices have, in regular weight: on Android, and with the same widths on all other systems. */
const LOCAL = "local('Roboto'), local('Arial'), local('Liberation Sans'), local('Helvetica Neue')";

/**
 * The rule of @font-face for a local font that stands in for a web font until that has loaded: scaled to the same width,
 * with the same height of a line, so that nothing moves. The local font has its regular weight for every `weight`, because
 * bold Roboto and bold Arial differ by 6 % in width, the regular ones by 1 %, and Android knows no other by its name.
 */
export function standIn(family: string, weight: string, font: Metrics, local: readonly Metrics[]): string {
  const size = standInSize(font, local);
  const percent = (share: number) => Math.round(1000 * share) / 10 + '%';
  return (
    `@font-face{font-family:'${family}';font-weight:${weight};src:${LOCAL};size-adjust:${percent(size)};` +
    `ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};` +
    `line-gap-override:${percent(font.lineGap / size)}}`
  );
}

/** The size at which the local fonts are, on average, as wide as this font. */
export function standInSize(font: Metrics, local: readonly Metrics[]): number {
  const widths = local.map(({ width }) => width(SAMPLE));
  return font.width(SAMPLE) / (widths.reduce((sum, width) => sum + width, 0) / widths.length);
}

/** Measures a font file; `axes` fixes those of its axes that are variable. `text`: what can be measured. */
export async function metricsOf(file: string, axes: Record<string, number>, text = SAMPLE): Promise<Metrics> {
  const data = await subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(data));
  const font = new harfbuzz.Font(face);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    width: (text) => {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
    },
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
  };
}

/** The local fonts of the stand-ins: Roboto, and Arimo, which has the widths of Arial, Liberation Sans and Helvetica. */
export const localFonts = (text = SAMPLE): Promise<Metrics[]> =>
  Promise.all(
    ['roboto', 'arimo'].map((name) => {
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      return metricsOf(fileURLToPath(import.meta.resolve(file)), { wght: 400 }, text);
    }),
  );
