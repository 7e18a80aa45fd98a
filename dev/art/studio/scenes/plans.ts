/** The compositions of the scenes. */
import type { Placed, Scene, Wall } from './scene.ts';

const indigo = '#26276B';
const marigold = '#F0A31A';
const madder = '#B8321C';
const leaf = '#1C6B45';
const paper = '#FBF7F0';

type Plan = { across: number; wall: Wall; garments: readonly Placed[] };

/** In the order of the slides on the home page: see SLIDES in web/src/features/home/pictures.ts. */
const slides: readonly Plan[] = [
  {
    across: 84,
    wall: {
      colour: indigo,
      motif: 'buta',
      niche: { colour: marigold, x: 0, width: 66, top: 47, depth: 7 },
      bands: [{ motif: 'lotus', inks: [madder, paper], y: -54, height: 8 }],
    },
    garments: [{ product: 'oversized-shirts-ajrakh-evening', at: [0, -5], hangs: true }],
  },
  {
    across: 80,
    wall: {
      colour: marigold,
      motif: 'star',
      seal: { motif: 'sun', inks: [madder, indigo], at: [28, 37], width: 50 },
      bands: [{ motif: 'buta', inks: [indigo, paper], y: -51, height: 8 }],
    },
    garments: [{ product: 'varsity-jacket-sher-dil', at: [-1, -4], turn: 184, tilt: 6 }],
  },
  {
    across: 86,
    wall: {
      colour: leaf,
      motif: 'neem',
      niche: { colour: madder, x: 0, width: 70, top: 48, depth: 7 },
      bands: [],
    },
    garments: [
      { product: 'tshirt-neem-leaf', at: [-12, 12, -1], tilt: -6 },
      { product: 'tshirt-haldi-bandhej', at: [15, -15, 15], tilt: 6, turn: 10 },
    ],
  },
  {
    across: 92,
    wall: {
      colour: madder,
      motif: 'jaali',
      bands: [
        { motif: 'wave', inks: [marigold, paper], y: 57, height: 7, down: true },
        { motif: 'wave', inks: [marigold, paper], y: -57, height: 7 },
      ],
    },
    garments: [
      { product: 'joggers-patola-weekend', at: [25, -10, -2], tilt: -8 },
      { product: 'hoodies-gajraj', at: [-10, 3, 12], tilt: -4, turn: -6 },
    ],
  },
  {
    across: 82,
    wall: {
      colour: paper,
      motif: 'ikat',
      seal: { motif: 'lotus', inks: [madder, marigold], at: [-27, 37], width: 34 },
      bands: [{ motif: 'elephant', inks: [indigo, marigold, marigold], y: -51, height: 9 }],
    },
    garments: [
      { product: 'vests-lal-bandhej', at: [13, 10, -2], tilt: 6 },
      { product: 'shorts-neel-bandhej', at: [-13, -14, 12], tilt: -6, turn: -8 },
    ],
  },
  {
    across: 82,
    wall: {
      colour: indigo,
      motif: 'star',
      seal: { motif: 'star', inks: [marigold, madder], at: [0, 4], width: 80 },
      bands: [],
    },
    garments: [{ product: 'oversized-tshirt-tiger-walk', at: [0, -6], hangs: true }],
  },
  {
    across: 84,
    wall: {
      colour: marigold,
      motif: 'wave',
      niche: { colour: leaf, x: 0, width: 68, top: 47, depth: 7 },
      bands: [{ motif: 'peacock', inks: [indigo, paper], y: -55, height: 9 }],
    },
    garments: [
      { product: 'polo-tshirt-first-over', at: [13, 10, -1], tilt: 5 },
      { product: 'polo-tshirt-dockyard', at: [-13, -13, 15], tilt: -5, turn: -10 },
    ],
  },
  {
    across: 80,
    wall: {
      colour: madder,
      motif: 'buta',
      niche: { colour: indigo, x: 0, width: 66, top: 46, depth: 7 },
      bands: [{ motif: 'ikat', inks: [marigold, paper], y: -52, height: 8 }],
    },
    garments: [{ product: 'sweat-shirts-kullu-border', at: [0, -6], hangs: true }],
  },
];

/** The page has its text on the left of the wide banner. */
const bannerWide: Plan = {
  across: 208,
  wall: {
    colour: indigo,
    motif: 'buta',
    calm: { left: -16 },
    niche: { colour: marigold, x: 51, width: 114, top: 36, depth: 8 },
    bands: [{ motif: 'lotus', inks: [madder, paper], y: -39, height: 6.5 }],
  },
  garments: [
    { product: 'tshirt-haldi-bandhej', at: [20, -7, -2], tilt: -5, turn: 16 },
    { product: 'oversized-shirts-bagh-buta', at: [85, -7, -2], tilt: 5, turn: -16 },
    { product: 'varsity-jacket-gully-captain', at: [52, -6, 14] },
  ],
};

/** Phones show the upper part of the tall banner, in 5:4. */
const bannerTall: Plan = {
  across: 112,
  wall: {
    colour: indigo,
    motif: 'buta',
    calm: { foot: -22 },
    niche: { colour: marigold, x: 0, width: 102, top: 67, depth: 8 },
    bands: [{ motif: 'lotus', inks: [madder, paper], y: -18, height: 6.5 }],
  },
  garments: [
    { product: 'tshirt-haldi-bandhej', at: [-33, 18, -2], tilt: -5, turn: 16 },
    { product: 'oversized-shirts-bagh-buta', at: [34, 18, -2], tilt: 5, turn: -16 },
    { product: 'varsity-jacket-gully-captain', at: [0, 17, 14] },
  ],
};

export const scenes: readonly Scene[] = [
  ...slides.map((plan, index) => ({ ...plan, key: 'home', index, width: 1440, height: 1800 })),
  { ...bannerWide, key: 'banner', index: 0, width: 1920, height: 720 },
  { ...bannerTall, key: 'banner', index: 1, width: 1440, height: 1800 },
];
