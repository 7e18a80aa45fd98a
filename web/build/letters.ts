import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What a brand's name may be drawn with. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&-.';

/** The outline of a letter as SVG, its bounding box and its advance, in thousandths of an em; y grows downwards. */
type Letter = { path: string; x: number; y: number; width: number; height: number; advance: number };

/**
 * The outlines of letters in the heaviest, widest cut of Anek. The function `pages` draws a brand without a mark with
 * them: in the cloud there are no fonts, and a browser shows an outline before any font has loaded.
 */
export async function letters(): Promise<Record<string, Letter>> {
  const source = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2';
  const subset = await subsetFont(await readFile(fileURLToPath(import.meta.resolve(source))), LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wdth: 125, wght: 800 },
    keepFeatures: [],
    noHinting: true,
  });
  const face = new Face(new Blob(subset));
  const font = new Font(face);
  const scaled = (units: number) => Math.round((units * 1000) / face.upem);
  return Object.fromEntries(
    [...LETTERS].map((letter) => {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
      const box = glyph === undefined ? undefined : font.glyphExtents(glyph);
      if (glyph === undefined || !box) throw new Error(`The font has no ${letter}.`);
      const outline = {
        path: flipped(font.glyphToPath(glyph), scaled),
        x: scaled(box.xBearing),
        y: scaled(-box.yBearing),
        width: scaled(box.width),
        height: scaled(-box.height),
        advance: scaled(font.glyphHAdvance(glyph)),
      };
      return [letter, outline];
    }),
  );
}

/** The path with whole numbers, and with y downwards as in SVG. */
function flipped(path: string, scaled: (units: number) => number): string {
  let isY = true;
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isY = !isY;
    return String(isY ? -scaled(Number(number)) || 0 : scaled(Number(number)));
  });
}
