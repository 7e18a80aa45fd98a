import type { Garment } from './garment.ts';

export const garments: Garment[] = [
  {
    id: 'oversized-shirts-haveli-check',
    name: 'Haveli Check',
    description:
      'Wide indigo checks on unbleached cream, like shutters on a white house. Buttoned in the morning, open over a vest by noon.',
    price: 798,
    keyHighlights: [
      { title: 'Print', description: 'Wide checks in a dark and a light indigo.' },
      { title: 'Fabric', description: 'Plain-weave cotton, 120 GSM, crisp and then soft.' },
      { title: 'Fit', description: 'Oversized, with a shirt collar and buttons through.' },
      { title: 'Colour', description: 'Kora cream under two blues.' },
    ],
    stock: { S: 8, M: 19, L: 22, XL: 12, '2XL': 7 },
    drawing: {
      colour: { name: 'Kora', hex: '#E8DCC3' },
      trim: '#E8DCC3',
      print: { kind: 'checks', width: 'wide' },
      inks: ['#2C3474', '#7C86B8'],
      seed: 301,
    },
  },
  {
    id: 'oversized-shirts-mogra',
    name: 'Mogra',
    description:
      'White as a string of mogra and about as light. Plain cloth and a loose cut that make the rest of you look planned.',
    price: 640,
    keyHighlights: [
      { title: 'Colour', description: 'Warm white, body and collar alike.' },
      { title: 'Fabric', description: 'Cotton cambric, 120 GSM, airy in still heat.' },
      { title: 'Fit', description: 'Oversized, falling clear of the body.' },
      { title: 'Print', description: 'None, so it takes any scarf or silver.' },
    ],
    stock: { S: 11, M: 25, L: 28, XL: 16, '2XL': 9 },
    drawing: {
      colour: { name: 'Mogra white', hex: '#F5F0E4' },
      trim: '#F5F0E4',
      print: { kind: 'plain' },
      inks: ['#D8C4A0'],
      seed: 312,
    },
  },
  {
    id: 'oversized-shirts-bagh-buta',
    name: 'Bagh Buta',
    description:
      'Large butas stand in rows like trees in a char bagh. On bottle green they look lit from below, which suits evenings.',
    price: 918,
    keyHighlights: [
      { title: 'Print', description: 'Big butas in sand and coral, half-drop all over.' },
      { title: 'Colour', description: 'Bottle green, collar to hem.' },
      { title: 'Fabric', description: 'Smooth cotton cambric at 120 GSM.' },
      { title: 'Fit', description: 'Loose through the body, shoulders dropped.' },
    ],
    stock: { S: 5, M: 12, L: 15, XL: 1, '2XL': 4 },
    drawing: {
      colour: { name: 'Bottle green', hex: '#1F4A3A' },
      trim: '#1F4A3A',
      print: { kind: 'allover', motif: 'buta', scale: 'large' },
      inks: ['#E3D3AC', '#C4543C'],
      seed: 324,
    },
  },
  {
    id: 'oversized-shirts-ajrakh-evening',
    name: 'Ajrakh Evening',
    description:
      'Stars in madder and cream on midnight indigo, after the ajrakh cloths of Kutch. Ours is screen-printed, and takes its name from them with thanks.',
    price: 958,
    keyHighlights: [
      { title: 'Print', description: 'Large stars in madder and cream, edge to edge.' },
      { title: 'Colour', description: 'Midnight indigo, close to black at night.' },
      { title: 'Fabric', description: '120 GSM cotton cambric that moves when you walk.' },
      { title: 'Wear it', description: 'With dark trousers and silver, to dinner.' },
    ],
    stock: { S: 4, M: 10, L: 13, XL: 8, '2XL': 0 },
    drawing: {
      colour: { name: 'Midnight indigo', hex: '#1F2650' },
      trim: '#1F2650',
      print: { kind: 'allover', motif: 'star', scale: 'large' },
      inks: ['#C5503A', '#EADFC8'],
      seed: 339,
    },
  },
  {
    id: 'oversized-shirts-harbour-line',
    name: 'Harbour Line',
    description:
      'Fine lines run down sky-blue cotton, straight as masts. The calmest shirt here, and the one people will borrow.',
    price: 718,
    keyHighlights: [
      { title: 'Print', description: 'Fine indigo and white stripes, top to bottom.' },
      { title: 'Fabric', description: 'Breathable plain-weave cotton, 120 GSM.' },
      { title: 'Fit', description: 'Oversized; the stripes keep it looking tall.' },
      { title: 'Wear it', description: 'Half tucked, for the ferry or the office.' },
    ],
    stock: { S: 19, M: 23, L: 12, XL: 17, '2XL': 6 },
    drawing: {
      colour: { name: 'Sky', hex: '#9DC0D6' },
      trim: '#F5F0E4',
      print: { kind: 'stripes', direction: 'down', width: 'fine' },
      inks: ['#2C3474', '#F5F0E4'],
      seed: 345,
    },
  },
  {
    id: 'oversized-shirts-ikat-afternoon',
    name: 'Ikat Afternoon',
    description:
      'Big ikat steps in cream on terracotta, soft at the edges like heat. Give it plain linen below and let it be the loud one.',
    price: 878,
    keyHighlights: [
      { title: 'Print', description: 'Large ikat in cream and dark brown, all over.' },
      { title: 'Colour', description: 'Terracotta, warm as a flowerpot.' },
      { title: 'Fabric', description: 'Cotton cambric, 120 GSM, with a matte finish.' },
      { title: 'Fit', description: 'Wide and airy, with a long fall.' },
    ],
    stock: { S: 0, M: 16, L: 14, XL: 9, '2XL': 5 },
    drawing: {
      colour: { name: 'Terracotta', hex: '#C2714C' },
      trim: '#C2714C',
      print: { kind: 'allover', motif: 'ikat', scale: 'large' },
      inks: ['#F5E8D0', '#5A2419'],
      seed: 351,
    },
  },
  {
    id: 'oversized-shirts-courtyard',
    name: 'Courtyard',
    description:
      'Lilac above, and a border of lotuses where the floor would be. Light enough for evenings that stay warm till late.',
    price: 838,
    keyHighlights: [
      { title: 'Print', description: 'Lotus border in plum and cream, hem and cuffs.' },
      { title: 'Colour', description: 'Pale lilac with plum at the edges.' },
      { title: 'Fabric', description: 'Plain-weave cotton, 120 GSM, soft at the fold.' },
      { title: 'Fit', description: 'Oversized; wear it untucked, so the border shows.' },
    ],
    stock: { S: 9, M: 15, L: 12, XL: 6, '2XL': 3 },
    drawing: {
      colour: { name: 'Lilac', hex: '#B9A8CF' },
      trim: '#5A3567',
      print: { kind: 'border', motif: 'lotus' },
      inks: ['#5A3567', '#F5EDE2'],
      seed: 368,
    },
  },
  {
    id: 'oversized-shirts-madras-mail',
    name: 'Madras Mail',
    description:
      'Fine checks in madder, green and cream on marigold, bright as a platform at six in the morning. It softens with every wash.',
    price: 758,
    keyHighlights: [
      { title: 'Print', description: 'Fine checks in madder, bottle green and cream.' },
      { title: 'Fabric', description: '120 GSM plain-weave cotton, quick on the line.' },
      { title: 'Fit', description: 'Oversized, easy over a vest.' },
      { title: 'Feel', description: 'Crisp at first, softer each month.' },
    ],
    stock: { S: 7, M: 18, L: 23, XL: 14, '2XL': 8 },
    drawing: {
      colour: { name: 'Marigold', hex: '#E2A032' },
      trim: '#E2A032',
      print: { kind: 'checks', width: 'fine' },
      inks: ['#A5372A', '#1F4A3A', '#F6E8C6'],
      seed: 377,
    },
  },
];
