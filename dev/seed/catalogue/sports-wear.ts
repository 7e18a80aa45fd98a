import { graded, type CategorySeed } from '../category-seed.ts';

export const sportsWear: CategorySeed = {
  fabric: 'Polyester-elastane stretch knit, 150 GSM',
  care: 'Rinse soon after training. Machine wash cold, no fabric softener. Hang in shade; it dries quickly. Do not iron the print.',
  manufacture:
    'Made in India. Knitted and sewn in Tiruppur from interlock of 150 GSM (92% polyester, 8% elastane), with flat-stitched seams that lie smooth on the skin.',
  sizeChart: graded({ chest: 98, length: 68 }),
  garments: [
    {
      id: 'sports-wear-first-light',
      name: 'First Light',
      description:
        'Powder blue with blocks of indigo and marigold, like the sky at the hour when only runners are out. A light knit that dries while you stretch.',
      price: 598,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of indigo and marigold on powder blue.' },
        { title: 'Fabric', description: 'Polyester-elastane knit, 150 GSM, quick to dry.' },
        { title: 'Fit', description: 'Athletic, close without squeezing.' },
        { title: 'Feel', description: 'Smooth inside, light when damp.' },
      ],
      stock: { S: 10, M: 23, L: 26, XL: 14, '2XL': 6 },
      colour: 'Powder blue',
    },
    {
      id: 'sports-wear-ek-aur',
      name: 'Ek Aur',
      description:
        'One more, says the chest, in case your legs had other plans. Ink black, so the effort shows only on your face.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'EK AUR in marigold across the chest.' },
        { title: 'Fabric', description: '150 GSM stretch knit that dries between sets.' },
        { title: 'Colour', description: 'Ink with marigold trim.' },
        { title: 'Fit', description: 'Close at the shoulder, free at the waist.' },
      ],
      stock: { S: 13, M: 27, L: 30, XL: 19, '2XL': 10 },
      colour: 'Ink',
    },
    {
      id: 'sports-wear-kabaddi',
      name: 'Kabaddi',
      description:
        'Hold your breath and cross the line. Madder with cream and ink blocks, cut for games where people grab your shirt.',
      price: 638,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of cream and ink on madder.' },
        { title: 'Fabric', description: 'Stretch knit, 150 GSM, that springs back.' },
        { title: 'Fit', description: 'Regular, with room to lunge.' },
        { title: 'Feel', description: 'Light and slick, hard to hold on to.' },
      ],
      stock: { S: 8, M: 17, L: 21, XL: 13, '2XL': 2 },
      for: 'men',
      colour: 'Madder',
    },
    {
      id: 'sports-wear-tide-runner',
      name: 'Tide Runner',
      description: 'Small waves all over teal, for miles beside water. The knit is thin, and dries in a headwind.',
      price: 718,
      keyHighlights: [
        { title: 'Print', description: 'Small aqua waves over every panel.' },
        { title: 'Fabric', description: 'Quick-dry polyester knit, 150 GSM.' },
        { title: 'Fit', description: 'Slim, with stretch at the shoulder.' },
        { title: 'Wear it', description: 'At six, before the promenade fills.' },
      ],
      stock: { S: 3, M: 13, L: 18, XL: 9, '2XL': 5 },
      colour: 'Teal',
    },
    {
      id: 'sports-wear-tiger-stride',
      name: 'Tiger Stride',
      description:
        'The tiger is on your back, which is a good reason to keep going. Marigold in front, hard to miss in early traffic.',
      price: 678,
      keyHighlights: [
        { title: 'Print', description: 'One tiger in ink and madder on the back.' },
        { title: 'Colour', description: 'Marigold, trimmed in ink.' },
        { title: 'Fabric', description: 'Light stretch knit, 150 GSM.' },
        { title: 'Fit', description: 'Athletic, long enough to stay down.' },
      ],
      stock: { S: 7, M: 15, L: 16, XL: 11, '2XL': 0 },
      colour: 'Marigold',
    },
    {
      id: 'sports-wear-kohra',
      name: 'Kohra',
      description:
        'Kohra is winter fog, and this is its colour. Plain, pale and light, a base layer for the first cold lap.',
      price: 440,
      mrp: 440,
      keyHighlights: [
        { title: 'Colour', description: 'Mist grey with slate trim.' },
        { title: 'Fabric', description: '150 GSM knit, thin enough to layer.' },
        { title: 'Print', description: 'None, front or back.' },
        { title: 'Fit', description: 'Close, so it sits flat under a jacket.' },
      ],
      stock: { S: 16, M: 28, L: 25, XL: 17, '2XL': 8 },
      colour: 'Mist',
    },
    {
      id: 'sports-wear-ikat-pace',
      name: 'Ikat Pace',
      description:
        'An ikat border in gold and cream on indigo. Built like training kit, dressed as if there is a party after.',
      price: 758,
      mrp: 1515,
      keyHighlights: [
        { title: 'Print', description: 'Ikat border in gold and cream along the hem.' },
        { title: 'Colour', description: 'Indigo with marigold trim.' },
        { title: 'Fabric', description: 'Polyester-elastane at 150 GSM, light and springy.' },
        { title: 'Fit', description: 'Athletic, straight at the hem.' },
      ],
      stock: { S: 5, M: 12, L: 14, XL: 8, '2XL': 3 },
      colour: 'Indigo',
    },
    {
      id: 'sports-wear-skipping-rope',
      name: 'Skipping Rope',
      description:
        'Fine plum lines across lilac, one for every jump. Stretchy and soft, for terraces, parks and one more round.',
      price: 518,
      mrp: 740,
      keyHighlights: [
        { title: 'Print', description: 'Fine plum stripes, all the way across.' },
        { title: 'Fabric', description: 'Soft-touch stretch knit, 150 GSM.' },
        { title: 'Colour', description: 'Lilac with plum trim.' },
        { title: 'Feel', description: 'Cool on the skin, quiet when you jump.' },
      ],
      stock: { S: 20, M: 15, L: 9, XL: 7, '2XL': 4 },
      for: 'women',
      colour: 'Lilac',
    },
  ],
};
