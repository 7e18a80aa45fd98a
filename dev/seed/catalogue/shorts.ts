import { graded, type CategorySeed } from '../category-seed.ts';

export const shorts: CategorySeed = {
  fabric: 'Cotton twill, 190 GSM, softened',
  care: 'Machine wash cold, inside out. Rinse in plain water after the sea. Dry in shade and iron while slightly damp. Do not bleach.',
  manufacture:
    'Made in India. Woven cotton twill of 190 GSM, softened in the wash, cut and sewn in Jaipur with an elastic waist, a drawstring and two side pockets.',
  // `chest` is the waist here.
  sizeChart: graded({ chest: 74, length: 44 }, { length: 1.5 }),
  garments: [
    {
      id: 'shorts-gokarna',
      name: 'Gokarna',
      description:
        'Big teal and white waves on sky blue, for the walk between two beaches. They look better a little crumpled.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'Large waves in teal and white.' },
        { title: 'Fabric', description: 'Washed cotton twill, 190 GSM.' },
        { title: 'Waist', description: 'Elastic, with a drawstring for the sea.' },
        { title: 'Length', description: 'Just above the knee, free in the stride.' },
      ],
      stock: { S: 9, M: 18, L: 22, XL: 12, '2XL': 6 },
      colour: 'Sky',
    },
    {
      id: 'shorts-terrace-nap',
      style: 'TERRACE-NAP',
      name: 'Terrace Nap',
      description:
        'Plain and sand-coloured, for the hour after lunch when nothing is asked of you. Soft to sleep in, neat enough to answer the door.',
      price: 400,
      keyHighlights: [
        { title: 'Colour', description: 'Sand, the waist slightly darker.' },
        { title: 'Fabric', description: 'Soft-washed twill at 190 GSM.' },
        { title: 'Pocket', description: 'Side pockets for keys you will not need.' },
        { title: 'Fit', description: 'Relaxed at the thigh, above the knee.' },
      ],
      stock: { S: 15, M: 31, L: 34, XL: 23, '2XL': 11 },
      colour: 'Sand',
    },
    {
      id: 'shorts-carrom',
      name: 'Carrom',
      description:
        'Wide checks in brick and coffee, after boards, strikers and long power cuts. Loose enough to sit on the floor and play.',
      price: 518,
      keyHighlights: [
        { title: 'Print', description: 'Wide checks in brick and coffee on kora cream.' },
        { title: 'Fabric', description: '190 GSM cotton twill, soft from washing.' },
        { title: 'Fit', description: 'Easy seat and a wide leg.' },
        { title: 'Pocket', description: 'Two at the side, striker-sized.' },
      ],
      stock: { S: 10, M: 19, L: 0, XL: 14, '2XL': 8 },
      colour: 'Kora',
    },
    {
      id: 'shorts-neem-shade',
      name: 'Neem Shade',
      description:
        'Big leaves on bottle green, dark as the spot under the tree. The print is large, so a plain white tee is all they need.',
      price: 598,
      keyHighlights: [
        { title: 'Print', description: 'Large pale neem leaves over both legs.' },
        { title: 'Colour', description: 'Bottle green, darker at the waist.' },
        { title: 'Fabric', description: 'Cotton twill, 190 GSM, with a soft fall.' },
        { title: 'Waist', description: 'Gathered elastic, comfortable sitting down.' },
      ],
      stock: { S: 6, M: 14, L: 8, XL: 17, '2XL': 12 },
      colour: 'Bottle green',
    },
    {
      id: 'shorts-kite-run',
      name: 'Kite Run',
      description:
        'One small kite on marigold shorts, cut loose and heading for the next terrace. You should be running after it.',
      price: 478,
      mrp: 735,
      keyHighlights: [
        { title: 'Print', description: 'One small kite in madder and indigo.' },
        { title: 'Colour', description: 'Marigold with madder trim.' },
        { title: 'Fabric', description: 'Tough 190 GSM cotton twill.' },
        { title: 'Fit', description: 'Wide at the leg, quick on stairs.' },
      ],
      stock: { S: 12, M: 24, L: 20, XL: 11, '2XL': 7 },
      colour: 'Marigold',
    },
    {
      id: 'shorts-pavement',
      name: 'Pavement',
      description:
        'Fine pale lines down charcoal, shorts that dress like trousers. Add a shirt and most rooms will let you in.',
      price: 438,
      mrp: 438,
      keyHighlights: [
        { title: 'Print', description: 'Fine stripes from waist to hem.' },
        { title: 'Colour', description: 'Charcoal with ink trim.' },
        { title: 'Fabric', description: 'Smooth cotton twill, 190 GSM.' },
        { title: 'Fit', description: 'Straight leg, ending above the knee.' },
      ],
      stock: { S: 11, M: 26, L: 27, XL: 15, '2XL': 9 },
      for: 'men',
      colour: 'Charcoal',
    },
    {
      id: 'shorts-pushkar-hem',
      name: 'Pushkar Hem',
      description:
        'A row of lotuses around each leg, where the steps would meet the lake. Blush above, kokum below, soft all through.',
      price: 578,
      keyHighlights: [
        { title: 'Print', description: 'Lotus border in kokum and coral at the hem.' },
        { title: 'Colour', description: 'Blush, with kokum trim.' },
        { title: 'Feel', description: 'Washed twill, 190 GSM, soft as an old bedsheet.' },
        { title: 'Fit', description: 'Relaxed, with a level hem for the border.' },
      ],
      stock: { S: 8, M: 12, L: 10, XL: 2, '2XL': 4 },
      for: 'women',
      colour: 'Blush',
    },
    {
      id: 'shorts-neel-bandhej',
      name: 'Neel Bandhej',
      description:
        'Neel is blue, and here it is dotted in rings from waist to hem. Light twill, for people who dance at weddings in June.',
      price: 638,
      mrp: 1160,
      keyHighlights: [
        { title: 'Print', description: 'Bandhej dots in two pale blues.' },
        { title: 'Colour', description: 'Indigo, going to midnight at the waist.' },
        { title: 'Fabric', description: 'Crisp cotton twill, 190 GSM.' },
        { title: 'Fit', description: 'Free at the thigh, good for dancing.' },
      ],
      stock: { S: 7, M: 16, L: 13, XL: 10, '2XL': 0 },
      colour: 'Indigo',
    },
    {
      id: 'shorts-terrace-nap-indigo',
      style: 'TERRACE-NAP',
      name: 'Terrace Nap',
      description:
        'The nap after dinner, when the terrace has cooled. Plain indigo, dark enough for the walk to the ice-cream cart.',
      price: 400,

      keyHighlights: [
        { title: 'Colour', description: 'Indigo, the waist slightly darker.' },
        { title: 'Fabric', description: 'Soft-washed twill at 190 GSM.' },
        { title: 'Pocket', description: 'Side pockets for keys you will not need.' },
        { title: 'Fit', description: 'Relaxed at the thigh, above the knee.' },
      ],
      stock: { S: 12, M: 24, L: 26, XL: 17, '2XL': 8 },
      colour: 'Indigo',
    },
    {
      id: 'shorts-terrace-nap-mehndi',
      style: 'TERRACE-NAP',
      name: 'Terrace Nap',
      description: 'Plain and leaf-dark, for a nap among the tulsi pots. Grass marks do not show on it.',
      price: 400,

      keyHighlights: [
        { title: 'Colour', description: 'Mehndi green, the waist slightly darker.' },
        { title: 'Fabric', description: 'Soft-washed twill at 190 GSM.' },
        { title: 'Pocket', description: 'Side pockets for keys you will not need.' },
        { title: 'Fit', description: 'Relaxed at the thigh, above the knee.' },
      ],
      stock: { S: 10, M: 21, L: 19, XL: 13, '2XL': 6 },
      colour: 'Mehndi',
    },
    {
      id: 'shorts-terrace-nap-brick',
      style: 'TERRACE-NAP',
      name: 'Terrace Nap',
      description: 'The colour of the terrace wall it leans on. Plain, warm and as soft as the others.',
      price: 400,

      keyHighlights: [
        { title: 'Colour', description: 'Brick, the waist slightly darker.' },
        { title: 'Fabric', description: 'Soft-washed twill at 190 GSM.' },
        { title: 'Pocket', description: 'Side pockets for keys you will not need.' },
        { title: 'Fit', description: 'Relaxed at the thigh, above the knee.' },
      ],
      stock: { S: 8, M: 16, L: 18, XL: 11, '2XL': 5 },
      colour: 'Brick',
    },
  ],
};
