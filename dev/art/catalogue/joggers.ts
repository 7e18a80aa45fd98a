import type { Garment } from './garment.ts';

export const garments: Garment[] = [
  {
    id: 'joggers-early-train',
    name: 'Early Train',
    description:
      'Ash grey, plain and soft at the knee, made for the 5:40 and the nap on it. Charcoal trim keeps them looking awake.',
    price: 678,
    keyHighlights: [
      { title: 'Fabric', description: 'Loopback cotton terry, 260 GSM.' },
      { title: 'Waist', description: 'Elastic, with a drawstring to settle it.' },
      { title: 'Pocket', description: 'Side pockets deep enough for a phone.' },
      { title: 'Colour', description: 'Ash with charcoal trim.' },
    ],
    stock: { S: 21, M: 14, L: 33, XL: 29, '2XL': 8 },
    drawing: {
      colour: { name: 'Ash', hex: '#B8B4AA' },
      trim: '#39383B',
      print: { kind: 'plain' },
      inks: ['#39383B'],
      seed: 808,
    },
  },
  {
    id: 'joggers-night-shift',
    name: 'Night Shift',
    description:
      'Marigold stripes down black, like lane lines after midnight. Loose enough to sit long, tapered enough to run for the cab.',
    price: 758,
    keyHighlights: [
      { title: 'Print', description: 'Wide marigold stripes, waist to ankle.' },
      { title: 'Colour', description: 'Ink black with marigold trim.' },
      { title: 'Fit', description: 'Tapered below the knee, roomy above.' },
      { title: 'Fabric', description: '260 GSM terry, soft loops inside.' },
    ],
    stock: { S: 10, M: 22, L: 25, XL: 16, '2XL': 7 },
    drawing: {
      colour: { name: 'Ink', hex: '#1E1C1F' },
      trim: '#E2A032',
      print: { kind: 'stripes', direction: 'down', width: 'wide' },
      inks: ['#E2A032'],
      seed: 812,
    },
  },
  {
    id: 'joggers-buta-trail',
    name: 'Buta Trail',
    description:
      'A band of butas at each ankle, cream and gold on indigo. Plain above, so the walk gets the attention.',
    price: 878,
    keyHighlights: [
      { title: 'Print', description: 'Buta border in cream and gold at the ankle.' },
      { title: 'Waist', description: 'Drawstring waist on soft elastic.' },
      { title: 'Fabric', description: 'Smooth-faced cotton terry, 260 GSM.' },
      { title: 'Fit', description: 'Straight thigh, easy taper.' },
    ],
    stock: { S: 7, M: 15, L: 18, XL: 10, '2XL': 5 },
    drawing: {
      colour: { name: 'Indigo', hex: '#2C3474' },
      trim: '#E9DFC9',
      print: { kind: 'border', motif: 'buta' },
      inks: ['#EFE5D0', '#DDA23A'],
      seed: 825,
    },
  },
  {
    id: 'joggers-backbench',
    name: 'Backbench',
    description:
      'Mehndi green with blocks of sand and olive, for the row where the good jokes start. Soft through a three-hour lecture.',
    price: 798,
    keyHighlights: [
      { title: 'Print', description: 'Blocks of sand and dark olive on mehndi.' },
      { title: 'Fabric', description: 'Terry at 260 GSM, warm enough for AC rooms.' },
      { title: 'Pocket', description: 'Two side pockets, one for snacks.' },
      { title: 'Fit', description: 'Relaxed seat, gathered at the ankle.' },
    ],
    stock: { S: 9, M: 18, L: 0, XL: 12, '2XL': 6 },
    drawing: {
      colour: { name: 'Mehndi', hex: '#686A3A' },
      trim: '#3F4124',
      print: { kind: 'block' },
      inks: ['#DCCDA6', '#3F4124'],
      seed: 837,
    },
  },
  {
    id: 'joggers-araam',
    name: 'Araam',
    description: 'Araam means ease, printed here so you remember. Ivory terry, madder letters, nowhere to be.',
    price: 718,
    keyHighlights: [
      { title: 'Print', description: 'ARAAM in madder, one short word.' },
      { title: 'Colour', description: 'Ivory with madder trim.' },
      { title: 'Waist', description: 'Wide elastic that does not pinch.' },
      { title: 'Fabric', description: 'Soft-loop terry, 260 GSM.' },
    ],
    stock: { S: 12, M: 20, L: 17, XL: 9, '2XL': 2 },
    drawing: {
      colour: { name: 'Ivory', hex: '#F2E9D8' },
      trim: '#A5372A',
      print: { kind: 'type', text: ['ARAAM'], place: 'chest' },
      inks: ['#A5372A'],
      seed: 841,
    },
  },
  {
    id: 'joggers-jamun-bandhej',
    name: 'Jamun Bandhej',
    description:
      'Dots in rings and rows, blush and gold on jamun, borrowed from wedding dupattas. Printed on terry, so you can nap in them.',
    price: 918,
    keyHighlights: [
      { title: 'Print', description: 'Bandhej dots in blush and gold, all over.' },
      { title: 'Feel', description: 'Festive to look at, as easy to wear as pyjamas.' },
      { title: 'Fabric', description: 'Cotton terry, 260 GSM, easy to move in.' },
      { title: 'Waist', description: 'Elastic and drawstring, nothing to fuss over.' },
    ],
    stock: { S: 5, M: 11, L: 13, XL: 7, '2XL': 4 },
    for: 'women',
    drawing: {
      colour: { name: 'Jamun', hex: '#542A4C' },
      trim: '#3D1D37',
      print: { kind: 'bandhani' },
      inks: ['#F0D3CF', '#E2A84A'],
      seed: 856,
    },
  },
  {
    id: 'joggers-patola-weekend',
    name: 'Patola Weekend',
    description:
      'Small ikat steps over teal, a nod to the double weaves of Patan. Ours is print on terry, made for two days off.',
    price: 958,
    keyHighlights: [
      { title: 'Print', description: 'Small ikat in cream and gold, waist to ankle.' },
      { title: 'Colour', description: 'Teal, with deeper ribs.' },
      { title: 'Fit', description: 'Relaxed, narrowing to a ribbed ankle.' },
      { title: 'Fabric', description: 'Mid-weight terry, 260 GSM.' },
    ],
    stock: { S: 6, M: 12, L: 16, XL: 8, '2XL': 0 },
    drawing: {
      colour: { name: 'Teal', hex: '#1F6B70' },
      trim: '#154D52',
      print: { kind: 'allover', motif: 'ikat', scale: 'small' },
      inks: ['#F0E5CE', '#E0A03A'],
      seed: 869,
    },
  },
  {
    id: 'joggers-lungi-check',
    name: 'Lungi Check',
    description:
      'The check every uncle wears at home, on trousers that you can wear to the shop. Fine indigo and madder lines on powder blue.',
    price: 838,
    keyHighlights: [
      { title: 'Print', description: 'Fine lungi checks in indigo and madder.' },
      { title: 'Fabric', description: '260 GSM terry with a cool, flat face.' },
      { title: 'Waist', description: 'Elastic, so there is nothing to knot.' },
      { title: 'Fit', description: 'Loose as a lungi at the thigh, neat at the ankle.' },
    ],
    stock: { S: 8, M: 19, L: 21, XL: 14, '2XL': 10 },
    for: 'men',
    drawing: {
      colour: { name: 'Powder blue', hex: '#C5D7DF' },
      trim: '#2C3474',
      print: { kind: 'checks', width: 'fine' },
      inks: ['#2C3474', '#A5372A'],
      seed: 874,
    },
  },
];
