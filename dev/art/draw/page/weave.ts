/** How the cloth is made: knitted, knitted in cells, brushed, woven, or open. */
export type Weave = 'jersey' | 'pique' | 'fleece' | 'poplin' | 'mesh' | 'plain';

const wave = (t: number) => Math.sin(t * Math.PI * 2);

/** Light that threads add or take at a point of the cloth, in units of the garment. */
export function thread(weave: Weave, x: number, y: number): number {
  switch (weave) {
    case 'jersey':
      return stitch(x / 1.9, y / 1.5) * 0.1;
    case 'fleece':
      return stitch(x / 2.6, y / 2) * 0.13;
    case 'pique':
      return wave(x / 3.4) * wave(y / 2.6) * 0.11 + stitch(x / 1.7, y / 1.3) * 0.03;
    case 'poplin':
      return wave(x / 1.5) * wave(y / 1.5) * 0.08 + wave(x / 1.5 + 0.2) * 0.03;
    case 'mesh': {
      const row = Math.floor(y / 3.2);
      const hole = Math.hypot(((x / 3.6 + (row % 2) / 2) % 1) - 0.5, ((y / 3.2) % 1) - 0.5);
      return hole < 0.24 ? -0.3 : 0.05 + wave(x / 1.2) * 0.03;
    }
    case 'plain':
      return 0;
  }
}

/** Rows of small Vs, the face of every knit. */
function stitch(u: number, v: number): number {
  const column = u - Math.floor(u);
  const side = Math.abs(column - 0.5) * 2;
  return wave(v + side * 0.5) * 0.55 + (0.5 - side) * 0.9;
}
