import styles from './label.module.css';

/**
 * Code 128 (ISO/IEC 15417): the widths of bars and spaces of each symbol, by its value. The last three of the 106 start a
 * code in set A, B or C. A library would bring more code than this table and a sum, with its other types of barcodes.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
/** The symbol at the end, which has no value. */
const STOP = '2331112';
/** The values that begin a code in set B (characters) or C (pairs of digits), and that change from C to B. */
const START_B = 104;
const START_C = 105;
const TO_B = 100;

/** The quiet zone at each end, in modules. */
const QUIET = 10;

/** A text, such as a parcel number or a SKU code, as a Code 128 barcode. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = code128Bars(text);
  const path = bars.map((bar) => `M${bar.at} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <svg
      className={styles.barcode}
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * The values of a text's symbols, with start and check. Pairs of digits at the beginning are in set C, which needs half the
 * width. Throws RangeError for a character that is not in ASCII.
 */
export function code128Values(text: string): number[] {
  if (!/^[\x20-\x7E]+$/.test(text)) throw new RangeError('Code 128 B has no such character.');
  const pairs = /^(?:\d\d){2,}(?=\d?$)/.exec(text)?.[0] ?? '';
  const numbers = (pairs.match(/\d\d/g) ?? []).map(Number);
  const rest = [...text.slice(pairs.length)].map((letter) => letter.charCodeAt(0) - 32);
  const data = pairs === '' ? rest : rest.length === 0 ? numbers : [...numbers, TO_B, ...rest];
  const start = pairs === '' ? START_B : START_C;
  const check = data.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
  return [start, ...data, check];
}

/** The bars of a text, and the width of all with the quiet zones, in modules. */
export function code128Bars(text: string): { bars: { at: number; width: number }[]; width: number } {
  const widths = [...code128Values(text).map((value) => WIDTHS[value] ?? ''), STOP].join('');
  const bars: { at: number; width: number }[] = [];
  let at = QUIET;
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit);
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at + QUIET };
}
