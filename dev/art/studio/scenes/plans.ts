/** The compositions of the scenes. */
import type { Placed, Scene, Wall } from './scene.ts';

const indigo = '#26276B';
const marigold = '#F0A31A';
const madder = '#B8321C';
const leaf = '#1C6B45';
const paper = '#FBF7F0';

type Plan = { across: number; wall: Wall; garments: readonly Placed[]; rail?: number };

const slides: readonly Plan[] = [
  {
    across: 84,
    wall: {
      colour: marigold,
      motif: 'wave',
      niche: { colour: leaf, x: 0, width: 66, top: 46, depth: 7 },
      bands: [{ motif: 'peacock', inks: [indigo, paper], y: -55, height: 9 }],
    },
    garments: [
      { product: 'polo-tshirt-first-over', at: [14, 6, -1], tilt: 5 },
      { product: 'polo-tshirt-dockyard', at: [-14, -12, 10], tilt: -5, turn: 14 },
    ],
  },
  {
    across: 82,
    wall: {
      colour: indigo,
      motif: 'star',
      seal: { motif: 'star', inks: [marigold, madder], at: [0, 6], width: 78 },
      bands: [],
    },
    garments: [{ product: 'oversized-tshirt-tiger-walk', at: [0, -4], hangs: 'peg' }],
  },
];

const scenes: readonly Scene[] = slides.map((plan, index) => ({ ...plan, key: 'home', index, width: 1440, height: 1800 }));

export { scenes };
