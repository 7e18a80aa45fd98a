import type { Garment } from './garment.ts';

export const garments: Garment[] = [
  {
    id: 'hoodies-mussoorie-mist',
    name: 'Mussoorie Mist',
    description:
      'Ash grey and plain, for hill mornings when the view is only cloud. Brushed inside, so it is warm before the tea arrives.',
    price: 958,
    keyHighlights: [
      { title: 'Fabric', description: 'Cotton-rich fleece, 320 GSM, brushed inside.' },
      { title: 'Hood', description: 'Deep enough to hide a bad haircut.' },
      { title: 'Pocket', description: 'Kangaroo pocket, wide enough for two cold hands.' },
      { title: 'Colour', description: 'Ash, with ribs a tone darker.' },
    ],
    stock: { S: 15, M: 32, L: 24, XL: 27, '2XL': 10 },
    drawing: {
      colour: { name: 'Ash', hex: '#B8B4AA' },
      trim: '#A6A297',
      print: { kind: 'plain' },
      inks: ['#39383B'],
      seed: 404,
    },
  },
  {
    id: 'hoodies-beyond',
    name: 'Beyond',
    description:
      'The middle word of our tagline, in marigold on ink. Heavy, dark and plain on the back, it is the hoodie for long journeys.',
    price: 1118,
    keyHighlights: [
      { title: 'Print', description: 'BEYOND in marigold across the chest.' },
      { title: 'Fabric', description: '320 GSM fleece, dense outside and soft within.' },
      { title: 'Fit', description: 'Relaxed, with ribbed cuffs and hem.' },
      { title: 'Pocket', description: 'Kangaroo pocket, right below the word.' },
    ],
    stock: { S: 14, M: 30, L: 35, XL: 24, '2XL': 13 },
    drawing: {
      colour: { name: 'Ink', hex: '#1E1C1F' },
      trim: '#1E1C1F',
      print: { kind: 'type', text: ['BEYOND'], place: 'chest' },
      inks: ['#EBAA3A'],
      seed: 415,
    },
  },
  {
    id: 'hoodies-gajraj',
    name: 'Gajraj',
    description:
      'An elephant in coffee and cream, king of his kind, stands on the chest. Chai-coloured fleece around him, warm in every sense.',
    price: 1198,
    keyHighlights: [
      { title: 'Print', description: 'One elephant in coffee and cream, above the pocket.' },
      { title: 'Fabric', description: 'Brushed fleece at 320 GSM, for northern winters.' },
      { title: 'Hood', description: 'Roomy, in the same chai as the body.' },
      { title: 'Cuffs', description: 'Ribbed, a shade browner than the sleeve.' },
    ],
    stock: { S: 7, M: 14, L: 18, XL: 11, '2XL': 6 },
    drawing: {
      colour: { name: 'Chai', hex: '#B58A5E' },
      trim: '#9A7148',
      print: { kind: 'motif', motif: 'elephant', place: 'chest' },
      inks: ['#3F281E', '#F3E6CC'],
      seed: 423,
    },
  },
  {
    id: 'hoodies-kamal-talab',
    name: 'Kamal Talab',
    description:
      'A pond full of lotuses on kokum red. The flowers are small and close, so it looks like texture until someone comes near.',
    price: 1318,
    keyHighlights: [
      { title: 'Print', description: 'Small rose lotuses, half-drop over the whole hoodie.' },
      { title: 'Colour', description: 'Kokum red with darker ribs.' },
      { title: 'Fabric', description: 'Cotton-rich fleece at 320 GSM, smooth outside.' },
      { title: 'Wear it', description: 'With black denim, to a winter mehndi night.' },
    ],
    stock: { S: 4, M: 11, L: 9, XL: 8, '2XL': 2 },
    for: 'women',
    drawing: {
      colour: { name: 'Kokum', hex: '#7B2439' },
      trim: '#651B2E',
      print: { kind: 'allover', motif: 'lotus', scale: 'small' },
      inks: ['#E5B3AC'],
      seed: 436,
    },
  },
  {
    id: 'hoodies-second-cup',
    name: 'Second Cup',
    description:
      'The first cup wakes you, the second is for talking. Ivory fleece, coffee letters on the back, and a pocket for the biscuit.',
    price: 1158,
    keyHighlights: [
      { title: 'Print', description: 'SECOND CUP in coffee brown on the back.' },
      { title: 'Fabric', description: 'Ivory fleece, 320 GSM, brushed for warmth.' },
      { title: 'Pocket', description: 'Kangaroo pocket, biscuit-deep.' },
      { title: 'Cuffs', description: 'Ribbed in a warmer cream.' },
    ],
    stock: { S: 0, M: 0, L: 0, XL: 0, '2XL': 0 },
    drawing: {
      colour: { name: 'Ivory', hex: '#F2E9D8' },
      trim: '#E8DCC3',
      print: { kind: 'type', text: ['SECOND', 'CUP'], place: 'back' },
      inks: ['#5B3322'],
      seed: 447,
    },
  },
  {
    id: 'hoodies-mor-in-rain',
    name: 'Mor in Rain',
    description:
      'A peacock across the back, because peacocks dance in the rain. The blue is deep, and the gold shows best under street light.',
    price: 1278,
    keyHighlights: [
      { title: 'Print', description: 'A peacock in gold and pale aqua on the back.' },
      { title: 'Front', description: 'Plain peacock blue above the pocket.' },
      { title: 'Fabric', description: 'Brushed-back fleece, 320 GSM.' },
      { title: 'Fit', description: 'Relaxed, cut to layer over a tee.' },
    ],
    stock: { S: 8, M: 17, L: 21, XL: 13, '2XL': 0 },
    drawing: {
      colour: { name: 'Peacock', hex: '#125669' },
      trim: '#0D4757',
      print: { kind: 'motif', motif: 'peacock', place: 'back' },
      inks: ['#E8AC3D', '#A9D0D2'],
      seed: 459,
    },
  },
  {
    id: 'hoodies-sarson-field',
    name: 'Sarson Field',
    description:
      'Mustard fields and the green beneath them, in blocks. Bright on a foggy Punjab morning, when you need it.',
    price: 1038,
    keyHighlights: [
      { title: 'Print', description: 'Blocks of bottle green and cream on haldi.' },
      { title: 'Cuffs', description: 'Bottle-green ribs at wrist and hem.' },
      { title: 'Fabric', description: 'Thick fleece, 320 GSM, soft side in.' },
      { title: 'Hood', description: 'Wide enough to go over a winter cap.' },
    ],
    stock: { S: 9, M: 8, L: 16, XL: 10, '2XL': 5 },
    drawing: {
      colour: { name: 'Haldi', hex: '#D6A742' },
      trim: '#1F4A3A',
      print: { kind: 'block' },
      inks: ['#1F4A3A', '#F3E8CF'],
      seed: 462,
    },
  },
  {
    id: 'hoodies-pahadi-stripe',
    name: 'Pahadi Stripe',
    description:
      'Wide stripes across lilac fleece, like ridges at dusk. Heavy enough to be your jacket until the real cold comes.',
    price: 1078,
    keyHighlights: [
      { title: 'Print', description: 'Wide stripes in plum and cream on lilac.' },
      { title: 'Fabric', description: 'Heavy brushed fleece, 320 GSM.' },
      { title: 'Cuffs', description: 'Plum ribs that hold a pushed-up sleeve.' },
      { title: 'Fit', description: 'Relaxed, a little long in the body.' },
    ],
    stock: { S: 11, M: 20, L: 17, XL: 9, '2XL': 4 },
    drawing: {
      colour: { name: 'Lilac', hex: '#B9A8CF' },
      trim: '#4B2B57',
      print: { kind: 'stripes', direction: 'across', width: 'wide' },
      inks: ['#4B2B57', '#F3EADB'],
      seed: 470,
    },
  },
];
