import type { Garment } from './garment.ts';

export const garments: Garment[] = [
  {
    id: 'sweat-shirts-dheere-dheere',
    name: 'Dheere Dheere',
    description:
      'Dheere dheere means slowly, slowly, because once is never enough. Soft terry in sand, for winters that take their time.',
    price: 838,
    keyHighlights: [
      { title: 'Print', description: 'DHEERE DHEERE in dark madder, one word a line.' },
      { title: 'Fabric', description: 'Loopback terry, 280 GSM, warm without bulk.' },
      { title: 'Neck', description: 'Ribbed crew, sand on sand.' },
      { title: 'Fit', description: 'Relaxed, with room for a shirt underneath.' },
    ],
    stock: { S: 12, M: 24, L: 29, XL: 17, '2XL': 7 },
    drawing: {
      colour: { name: 'Sand', hex: '#D8C4A0' },
      trim: '#C9B38B',
      print: { kind: 'type', text: ['DHEERE', 'DHEERE'], place: 'chest' },
      inks: ['#8E2C21'],
      seed: 505,
    },
  },
  {
    id: 'sweat-shirts-kullu-border',
    name: 'Kullu Border',
    description:
      'The banded colours of a Kullu shawl, moved to hem and cuffs. Everything above is left pale as first snow.',
    price: 1038,
    keyHighlights: [
      { title: 'Print', description: 'Ikat border in madder, green and ochre, hem and cuffs.' },
      { title: 'Colour', description: 'Mist grey, with charcoal ribs.' },
      { title: 'Fabric', description: '280 GSM terry, smooth outside and looped within.' },
      { title: 'Fit', description: 'Straight, so the border lies flat on the hip.' },
    ],
    stock: { S: 6, M: 13, L: 16, XL: 9, '2XL': 5 },
    drawing: {
      colour: { name: 'Mist', hex: '#D3D7D2' },
      trim: '#39383B',
      print: { kind: 'border', motif: 'ikat' },
      inks: ['#A5372A', '#1F4A3A', '#C98A1E'],
      seed: 513,
    },
  },
  {
    id: 'sweat-shirts-single-buta',
    name: 'Single Buta',
    description:
      'One buta over the heart, and madder all around it. Small enough for the office, warm enough for the walk home.',
    price: 798,
    keyHighlights: [
      { title: 'Print', description: 'A small buta in cream and marigold, pocket side.' },
      { title: 'Colour', description: 'Madder red, ribs a shade deeper.' },
      { title: 'Fabric', description: 'Cotton terry, 280 GSM, with a soft looped back.' },
      { title: 'Neck', description: 'Close ribbed crew that sits over a collar.' },
    ],
    stock: { S: 10, M: 21, L: 19, XL: 12, '2XL': 3 },
    drawing: {
      colour: { name: 'Madder', hex: '#A5372A' },
      trim: '#8E2C21',
      print: { kind: 'motif', motif: 'buta', place: 'pocket' },
      inks: ['#F4E6CC', '#EBAA3A'],
      seed: 529,
    },
  },
  {
    id: 'sweat-shirts-deodar',
    name: 'Deodar',
    description:
      'Plain and dark as the trees above Shimla. A crew neck with nothing to explain, good under a coat all season.',
    price: 720,
    keyHighlights: [
      { title: 'Colour', description: 'Bottle green, ribs darker still.' },
      { title: 'Fabric', description: 'Dense loopback terry at 280 GSM.' },
      { title: 'Print', description: 'None. The green is enough.' },
      { title: 'Cuffs', description: 'Ribs that stay where you push them.' },
    ],
    stock: { S: 13, M: 27, L: 33, XL: 18, '2XL': 9 },
    drawing: {
      colour: { name: 'Bottle green', hex: '#1F4A3A' },
      trim: '#183C2F',
      print: { kind: 'plain' },
      inks: ['#C2D1AC'],
      seed: 534,
    },
  },
  {
    id: 'sweat-shirts-winter-sun',
    name: 'Winter Sun',
    description:
      'The sun you follow around the terrace in December, fixed on your chest. Pale blue cloth, clear as the sky that day.',
    price: 878,
    keyHighlights: [
      { title: 'Print', description: 'A round sun in burnt orange and indigo.' },
      { title: 'Colour', description: 'Powder blue, with ribs like a deeper sky.' },
      { title: 'Fabric', description: '280 GSM cotton terry, soft against skin.' },
      { title: 'Fit', description: 'Easy in the arms, neat at the hem.' },
    ],
    stock: { S: 9, M: 18, L: 15, XL: 0, '2XL': 6 },
    drawing: {
      colour: { name: 'Powder blue', hex: '#C5D7DF' },
      trim: '#AEC5CF',
      print: { kind: 'motif', motif: 'sun', place: 'chest' },
      inks: ['#B4551F', '#2C3474'],
      seed: 546,
    },
  },
  {
    id: 'sweat-shirts-razai',
    name: 'Razai',
    description:
      'A small jaali over indigo, close as quilting on a razai. You will want to stay in it till ten, at least.',
    price: 998,
    keyHighlights: [
      { title: 'Print', description: 'Small pale-blue jaali on every panel.' },
      { title: 'Colour', description: 'Indigo with midnight ribs.' },
      { title: 'Feel', description: 'Like the good quilt, without the fight over it.' },
      { title: 'Fabric', description: 'Looped cotton terry, 280 GSM.' },
    ],
    stock: { S: 8, M: 16, L: 22, XL: 25, '2XL': 13 },
    drawing: {
      colour: { name: 'Indigo', hex: '#2C3474' },
      trim: '#1F2650',
      print: { kind: 'allover', motif: 'jaali', scale: 'small' },
      inks: ['#A9B9DC'],
      seed: 551,
    },
  },
  {
    id: 'sweat-shirts-apple-orchard',
    name: 'Apple Orchard',
    description:
      'Leaf green, apple red and the cream of the flesh, in blocks. Named for Sopore in September, when the trucks are loading.',
    price: 918,
    keyHighlights: [
      { title: 'Print', description: 'Blocks of cream and kokum on mehndi green.' },
      { title: 'Cuffs', description: 'Kokum red, ribbed at wrist and hem.' },
      { title: 'Fabric', description: 'Mid-weight terry, 280 GSM, for cool days.' },
      { title: 'Fit', description: 'Relaxed and slightly boxy.' },
    ],
    stock: { S: 5, M: 14, L: 12, XL: 7, '2XL': 8 },
    drawing: {
      colour: { name: 'Mehndi', hex: '#686A3A' },
      trim: '#7B2439',
      print: { kind: 'block' },
      inks: ['#E8DCC3', '#7B2439'],
      seed: 563,
    },
  },
  {
    id: 'sweat-shirts-gulabi-thand',
    name: 'Gulabi Thand',
    description:
      'Pink cold: the first soft chill of November. Blush terry and kokum letters, for mornings that need just one layer.',
    price: 838,
    keyHighlights: [
      { title: 'Print', description: 'GULABI THAND in kokum, two lines on the chest.' },
      { title: 'Colour', description: 'Blush, with ribs the pink of dry petals.' },
      { title: 'Fabric', description: 'Soft terry at 280 GSM, one warm layer.' },
      { title: 'Wear it', description: 'With a cup in hand and the window open.' },
    ],
    stock: { S: 16, M: 25, L: 20, XL: 10, '2XL': 5 },
    drawing: {
      colour: { name: 'Blush', hex: '#ECCBC0' },
      trim: '#DFB6AA',
      print: { kind: 'type', text: ['GULABI', 'THAND'], place: 'chest' },
      inks: ['#7B2439'],
      seed: 578,
    },
  },
];
