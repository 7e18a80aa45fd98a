import type { Sketch } from './garments.ts';
import type { Piece, Scene } from './page/slide.ts';

const indigo = '#26276B';
const marigold = '#F0A31A';
const madder = '#B8321C';
const leaf = '#1C6B45';
const paper = '#FBF7F0';

type Laid = [id: string, side: 'front' | 'back', x: number, y: number, width: number, turn: number];
type Plan = Omit<Scene, 'pieces' | 'width' | 'height'> & { pieces: Laid[] };

const slides: Plan[] = [
  {
    ground: indigo,
    motif: 'buta',
    arch: { colour: marigold, x: 0.5, width: 0.8, top: 0.1 },
    bands: [{ edge: 'foot', motif: 'lotus', inks: [madder, paper], height: 0.12 }],
    pieces: [['oversized-shirts-ajrakh-evening', 'front', 0.5, 0.5, 1.02, -5]],
  },
  {
    ground: marigold,
    motif: 'star',
    seal: { motif: 'sun', inks: [madder, indigo], at: [0.86, 0.14], width: 0.62 },
    bands: [{ edge: 'foot', motif: 'buta', inks: [indigo, paper], height: 0.12 }],
    pieces: [['varsity-jacket-sher-dil', 'back', 0.46, 0.52, 1.08, 7]],
  },
  {
    ground: leaf,
    motif: 'neem',
    arch: { colour: paper, x: 0.5, width: 0.84, top: 0.08 },
    bands: [],
    pieces: [
      ['tshirt-neem-leaf', 'front', 0.36, 0.36, 0.86, -10],
      ['tshirt-haldi-bandhej', 'front', 0.66, 0.68, 0.88, 8],
    ],
  },
  {
    ground: madder,
    motif: 'jaali',
    bands: [
      { edge: 'head', motif: 'wave', inks: [marigold, paper], height: 0.1 },
      { edge: 'foot', motif: 'wave', inks: [marigold, paper], height: 0.1 },
    ],
    pieces: [
      ['joggers-patola-weekend', 'front', 0.74, 0.56, 0.9, 10],
      ['hoodies-gajraj', 'front', 0.38, 0.48, 0.94, -7],
    ],
  },
  {
    ground: paper,
    motif: 'ikat',
    seal: { motif: 'lotus', inks: [madder, marigold], at: [0.16, 0.13], width: 0.42 },
    bands: [{ edge: 'foot', motif: 'elephant', inks: [indigo, marigold, marigold], height: 0.15 }],
    pieces: [
      ['vests-lal-bandhej', 'front', 0.7, 0.36, 0.74, 9],
      ['shorts-neel-bandhej', 'front', 0.38, 0.6, 0.8, -8],
    ],
  },
  {
    ground: indigo,
    motif: 'star',
    seal: { motif: 'star', inks: [marigold, madder], at: [0.5, 0.46], width: 1.1 },
    bands: [],
    pieces: [['oversized-tshirt-tiger-walk', 'front', 0.5, 0.5, 1.06, -4]],
  },
  {
    ground: marigold,
    motif: 'wave',
    arch: { colour: leaf, x: 0.5, width: 0.86, top: 0.07 },
    bands: [{ edge: 'foot', motif: 'peacock', inks: [indigo, paper], height: 0.14 }],
    pieces: [
      ['polo-tshirt-first-over', 'front', 0.68, 0.4, 0.82, 9],
      ['polo-tshirt-dockyard', 'front', 0.34, 0.62, 0.84, -8],
    ],
  },
  {
    ground: madder,
    motif: 'buta',
    arch: { colour: indigo, x: 0.5, width: 0.82, top: 0.08 },
    bands: [{ edge: 'foot', motif: 'ikat', inks: [marigold, paper], height: 0.12 }],
    pieces: [['sweat-shirts-kullu-border', 'front', 0.5, 0.47, 1.04, 5]],
  },
];

const bannerWide: Plan = {
  ground: indigo,
  motif: 'buta',
  calm: { left: 0.46 },
  arch: { colour: marigold, x: 0.735, width: 0.42, top: 0.05 },
  bands: [{ edge: 'foot', motif: 'lotus', inks: [madder, paper], height: 0.1 }],
  pieces: [
    ['oversized-shirts-bagh-buta', 'front', 0.88, 0.53, 0.29, 9],
    ['tshirt-haldi-bandhej', 'front', 0.585, 0.55, 0.28, -9],
    ['varsity-jacket-gully-captain', 'front', 0.735, 0.53, 0.35, 2],
  ],
};

const bannerTall: Plan = {
  ground: indigo,
  motif: 'buta',
  calm: { foot: 0.34 },
  floor: 0.68,
  arch: { colour: marigold, x: 0.5, width: 0.8, top: 0.04 },
  bands: [{ edge: 'foot', motif: 'lotus', inks: [madder, paper], height: 0.09 }],
  pieces: [
    ['oversized-shirts-bagh-buta', 'front', 0.79, 0.38, 0.6, 9],
    ['tshirt-haldi-bandhej', 'front', 0.2, 0.39, 0.58, -9],
    ['varsity-jacket-gully-captain', 'front', 0.5, 0.37, 0.72, 2],
  ],
};

export type Staged = { name: string; scene: Scene };

function stage(name: string, { pieces, ...plan }: Plan, width: number, height: number, garments: Sketch[]): Staged {
  const lay = ([id, side, x, y, share, turn]: Laid): Piece => {
    const garment = garments.find((one) => one.id === id);
    if (!garment) throw new Error(`${name} shows ${id}, which is not in the catalogue`);
    return { category: garment.category, drawing: garment.drawing, side, at: [x, y], width: share, turn };
  };
  return { name, scene: { ...plan, width, height, pieces: pieces.map(lay) } };
}

/** The pictures of the home page and the banner. `scale` makes all of them smaller, for previews. */
export function scenes(garments: Sketch[], widest?: number): Staged[] {
  const tall = (name: string, plan: Plan) => stage(name, plan, widest ?? 1440, (widest ?? 1440) * 1.25, garments);
  return [
    ...slides.map((plan, index) => tall(`home ${index + 1}`, plan)),
    stage('banner wide', bannerWide, widest ?? 1920, Math.round((widest ?? 1920) * 0.375), garments),
    tall('banner tall', bannerTall),
  ];
}
