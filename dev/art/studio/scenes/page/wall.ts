/** Draws the prints on a wall. Runs in the browser, which has paths. */
import { band } from '../../prints/page/border.ts';
import { base64 } from '../../prints/page/base64.ts';
import { stamp } from '../../prints/page/motifs/stamp.ts';
import { type Pen, canvas } from '../../prints/page/pen.ts';
import type { Wall } from '../scene.ts';

/** Pixels, pixels per cm, and whether the wall is drawn or what lies in its niche. */
export type WallOrder = {
  wall: Wall;
  outline: readonly (readonly [x: number, y: number])[];
  part: 'wall' | 'niche';
  width: number;
  height: number;
  scale: number;
};

/** Returns a PNG in base64. */
async function draw({ wall, outline, part, width, height, scale }: WallOrder): Promise<string> {
  const pen = canvas(width, height);
  pen.fillStyle = part === 'wall' ? wall.colour : (wall.niche?.colour ?? wall.colour);
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.scale(scale, scale);
  const box = { right: width / 2 / scale, top: height / 2 / scale };
  if (part === 'wall') {
    repeat(pen, wall, box, scale);
    if (wall.seal) {
      const { motif, inks, at, width: side } = wall.seal;
      print(pen, stamp(motif, [...inks], Math.round(side * scale), 0), at[0], -at[1], side);
    }
    for (const { motif, inks, y, height: high, down } of wall.bands) {
      pen.save();
      pen.translate(-box.right, -y);
      if (down) pen.scale(1, -1);
      // The border's own margins are in millimetres.
      pen.scale(0.1, 0.1);
      band(pen, motif, [...inks], wall.colour, 20 * box.right, high * 10, scale / 10);
      pen.restore();
    }
  } else line(pen, outline, wall.niche?.colour ?? wall.colour);
  return base64(await pen.canvas.convertToBlob({ type: 'image/png' }));
}

function print(pen: Pen, block: OffscreenCanvas, x: number, y: number, side: number) {
  pen.drawImage(block, x - side / 2, y - side / 2, side, side);
}

/** Motifs in half-drop, a little lighter and darker than the wall. */
function repeat(
  pen: Pen,
  { colour, motif, calm }: Wall,
  { right, top }: { right: number; top: number },
  scale: number,
) {
  const cell = 12;
  const side = cell * 0.6;
  const inks = [`color-mix(in srgb, ${colour} 88%, white)`, `color-mix(in srgb, ${colour} 88%, black)`];
  const block = stamp(motif, inks, Math.round(side * scale), 0);
  const columns = Math.ceil(right / cell) + 1;
  const rows = Math.ceil(top / cell) + 1;
  for (let column = -columns; column <= columns; column += 1) {
    for (let row = -rows; row <= rows; row += 1) {
      const x = column * cell;
      const y = (row + (column % 2 ? 0.5 : 0)) * cell;
      if (x - side / 2 < (calm?.left ?? -Infinity) || -y - side / 2 < (calm?.foot ?? -Infinity)) continue;
      print(pen, block, x, y, side);
    }
  }
}

/** A painted line that follows the niche. */
function line(pen: Pen, outline: WallOrder['outline'], colour: string) {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, -y);
  pen.save();
  pen.clip();
  pen.lineWidth = 4.6;
  pen.strokeStyle = `color-mix(in srgb, ${colour} 40%, white)`;
  pen.stroke();
  pen.lineWidth = 4.1;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.restore();
}

declare global {
  // Only an interface can extend the browser's own declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    walls: { draw: typeof draw };
  }
}
window.walls = { draw };
