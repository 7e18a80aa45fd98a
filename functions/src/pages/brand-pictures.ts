/** The brand as pictures: icons and the share card. It loads sharp, so it is imported when a picture is asked for. */
import { SOCIAL_CARD } from '@nirala/contract/page/social-card';
import anyAscii from 'any-ascii';
import sharp from 'sharp';
import { encodeCard } from '../images/card.ts';
import type { Colours } from '../shop/shades.ts';
import { firstLetter, outlinedSign, type Letters, type Sign } from './sign.ts';

/** How an icon shows the sign: the share of its side that the sign fills (0 to 1), and whether its corners are round. */
type Icon = { size: number; fills: number; isRound: boolean };

/** Bytes. The picture is in the HTML of every page. */
const MAX_INLINE = 3_000;
/** Pixels of its side and qualities of WebP, in the order in which they are tried. */
const INLINE = [
  [128, 80],
  [96, 70],
  [96, 40],
  [64, 40],
  [48, 20],
] as const;

/** A mark as a data URI for the HTML of every page, of at most 4 kB. Throws if the picture cannot be read. */
export async function inlined(picture: Uint8Array): Promise<string> {
  let small = Buffer.alloc(0);
  for (const [side, quality] of INLINE) {
    small = await sharp(picture).resize(square(side)).webp({ quality }).toBuffer();
    if (small.byteLength <= MAX_INLINE) break;
  }
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** A picture as a data URI that the renderer of SVG can read, at this number of pixels. */
export async function drawable(picture: Uint8Array, side: number): Promise<string> {
  const drawn = await sharp(picture).resize(square(side)).png().toBuffer();
  return `data:image/png;base64,${drawn.toString('base64')}`;
}

/**
 * The first letter of a name where there are no fonts: of another script, the Latin letter that it sounds like. A dot if
 * there is none.
 */
export function drawnSign(name: string, letters: Letters): Sign {
  const latin = /[a-z0-9]/i.exec(anyAscii(name))?.[0] ?? '';
  return outlinedSign(firstLetter(name), letters) ?? outlinedSign(latin.toUpperCase(), letters) ?? DOT;
}

const DOT: Sign = { x: 0, y: 0, width: 72, height: 72, markup: '<circle cx="36" cy="36" r="30"/>' };

/** An icon of the installed store: the sign on a tile of the main colour, and a picture on a tile of the paper's. */
export function drawIcon(sign: Sign, { primary, accent, paper }: Colours, icon: Icon): Promise<Buffer> {
  const { size, fills, isRound } = icon;
  const side = Math.max(sign.width, sign.height) / fills;
  const [left, top] = [sign.x + sign.width / 2 - side / 2, sign.y + sign.height / 2 - side / 2];
  const ground = sign.isPicture ? paper : primary;
  const tile = `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${isRound ? side * 0.18 : 0}" fill="${ground}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}">${tile}<g fill="${accent}">${sign.markup}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The share card of a picture of the owner's: the whole card, or a logo in its middle. */
export async function cardOf(picture: Uint8Array, { paper }: Colours, fills = 1): Promise<Buffer> {
  if (fills === 1) return encodeCard(picture, paper);
  const { width, height } = SOCIAL_CARD;
  const inner = { width: Math.round(width * fills), height: Math.round(height * fills) };
  const logo = await sharp(picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer();
  return encodeCard(await onGround(paper, [{ input: logo }]), paper);
}

/** The share card of a brand without pictures: its sign above its name, if that can be drawn. */
export async function drawnCard(sign: Sign, line: Sign | undefined, { primary, paper }: Colours): Promise<Buffer> {
  const parts = line ? placed(sign, 100, 280) + placed(line, 430, 100) : placed(sign, 165, 300);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD.width}" height="${SOCIAL_CARD.height}" fill="${primary}">${parts}</svg>`;
  return encodeCard(await onGround(paper, [{ input: Buffer.from(svg) }]), paper);
}

const square = (side: number) =>
  ({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }) as const;

const onGround = (background: string, layers: { input: Buffer }[]) =>
  sharp({ create: { width: SOCIAL_CARD.width, height: SOCIAL_CARD.height, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();

/** A drawing of this height, in the middle of the card and within it. */
function placed({ markup, x, y, width, height }: Sign, top: number, wanted: number): string {
  const box = { width: SOCIAL_CARD.width * 0.84, left: SOCIAL_CARD.width * 0.08 };
  return `<svg x="${box.left}" y="${top}" width="${box.width}" height="${wanted}" viewBox="${x} ${y} ${width} ${height}">${markup}</svg>`;
}
