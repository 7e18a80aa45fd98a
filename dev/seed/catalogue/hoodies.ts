import { graded, type CategorySeed } from '../category-seed.ts';

export const hoodies: CategorySeed = {
  fabric: 'Cotton-rich brushed fleece, 320 GSM',
  care: 'Machine wash cold, inside out. Dry flat or over two lines so the hood does not pull. Warm iron, never on the print. Do not tumble dry.',
  manufacture:
    'Made in India. Knitted and sewn in Ludhiana from three-thread fleece of 320 GSM (80% cotton, 20% polyester), brushed inside, with 2x2 rib at cuffs and hem.',
  sizeChart: graded({ chest: 110, length: 68 }),
  garments: [
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
      colour: 'Ash',
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
      colour: 'Ink',
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
      colour: 'Chai',
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
      colour: 'Kokum',
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
      colour: 'Ivory',
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
      colour: 'Peacock',
    },
    {
      id: 'hoodies-sarson-field',
      name: 'Sarson Field',
      description:
        'Mustard fields and the green beneath them, in blocks. Bright on a foggy Punjab morning, when you need it.',
      price: 1038,
      mrp: 1595,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of bottle green and cream on haldi.' },
        { title: 'Cuffs', description: 'Bottle-green ribs at wrist and hem.' },
        { title: 'Fabric', description: 'Thick fleece, 320 GSM, soft side in.' },
        { title: 'Hood', description: 'Wide enough to go over a winter cap.' },
      ],
      stock: { S: 9, M: 8, L: 16, XL: 10, '2XL': 5 },
      colour: 'Haldi',
    },
    {
      id: 'hoodies-pahadi-stripe',
      name: 'Pahadi Stripe',
      description:
        'Wide stripes across lilac fleece, like ridges at dusk. Heavy enough to be your jacket until the real cold comes.',
      price: 1078,
      mrp: 1198,
      keyHighlights: [
        { title: 'Print', description: 'Wide stripes in plum and cream on lilac.' },
        { title: 'Fabric', description: 'Heavy brushed fleece, 320 GSM.' },
        { title: 'Cuffs', description: 'Plum ribs that hold a pushed-up sleeve.' },
        { title: 'Fit', description: 'Relaxed, a little long in the body.' },
      ],
      stock: { S: 11, M: 20, L: 17, XL: 9, '2XL': 4 },
      colour: 'Lilac',
    },
  ],
};
