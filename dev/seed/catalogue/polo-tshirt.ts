import { graded, type CategorySeed } from '../category-seed.ts';

export const polos: CategorySeed = {
  fabric: 'Cotton pique, 220 GSM',
  care: 'Machine wash cold with the collar up and the placket closed. Dry in shade on a hanger. Warm iron. Do not bleach.',
  manufacture:
    'Made in India. Knitted and sewn in Tiruppur from cotton pique of 220 GSM, with a flat-knit collar, a two-button placket and twin-needle hems.',
  sizeChart: graded({ chest: 98, length: 69 }),
  garments: [
    {
      id: 'polo-tshirt-first-over',
      style: 'FIRST-OVER',
      name: 'First Over',
      description:
        'White with bottle-green trim, like a pavilion before lunch. Clean enough to open the batting, collar up if you must.',
      price: 480,
      keyHighlights: [
        { title: 'Colour', description: 'Warm white with bottle-green trim.' },
        { title: 'Fabric', description: 'Cotton pique, 220 GSM, with an open honeycomb.' },
        { title: 'Collar', description: 'Bottle green, ribbed, meant to stand without starch.' },
        { title: 'Fit', description: 'Regular, with a little ease at the back.' },
      ],
      stock: { S: 13, M: 28, L: 31, XL: 20, '2XL': 11 },
      colour: 'Mogra white',
    },
    {
      id: 'polo-tshirt-dockyard',
      name: 'Dockyard',
      description:
        'Wide stripes of indigo and cream, as seen on boats and the men who paint them. Tidy at the collar on the hottest deck.',
      price: 638,
      keyHighlights: [
        { title: 'Print', description: 'Wide cream stripes straight across indigo.' },
        { title: 'Collar', description: 'Cream, to match the stripes.' },
        { title: 'Fabric', description: '220 GSM pique that lets the breeze in.' },
        { title: 'Fit', description: 'Regular, hem level all round.' },
      ],
      stock: { S: 8, M: 21, L: 24, XL: 13, '2XL': 6 },
      colour: 'Indigo',
    },
    {
      id: 'polo-tshirt-mango-grove',
      name: 'Mango Grove',
      description:
        'The buta began as a mango, some say, so here it is back in the grove. One hangs over the heart, green on marigold.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'Small buta in bottle green and madder, pocket side.' },
        { title: 'Collar', description: 'Bottle green against marigold.' },
        { title: 'Fabric', description: 'Textured cotton pique, 220 GSM.' },
        { title: 'Wear it', description: 'To brunch, with off-white trousers.' },
      ],
      stock: { S: 10, M: 16, L: 18, XL: 9, '2XL': 0 },
      colour: 'Marigold',
    },
    {
      id: 'polo-tshirt-tea-garden',
      name: 'Tea Garden',
      description:
        'Small leaves on neem green, row above row, like a slope in Munnar at picking time. Quiet from afar, leafy up close.',
      price: 718,
      keyHighlights: [
        { title: 'Print', description: 'Pale neem leaves, small and close, all over.' },
        { title: 'Collar', description: 'Deep forest green, buttoned at the placket.' },
        { title: 'Fabric', description: 'Fine pique at 220 GSM, cool on the neck.' },
        { title: 'Fit', description: 'Regular and straight, tucked or left out.' },
      ],
      stock: { S: 7, M: 1, L: 20, XL: 12, '2XL': 5 },
      colour: 'Neem',
    },
    {
      id: 'polo-tshirt-station-club',
      name: 'Station Club',
      description:
        'Sand, madder and indigo in blocks, the colours of old railway crockery. Made for a long game of cards.',
      price: 598,
      mrp: 795,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of madder and indigo on sand.' },
        { title: 'Collar', description: 'Madder, soft enough to leave open.' },
        { title: 'Fabric', description: 'Sturdy 220 GSM cotton pique.' },
        { title: 'Fit', description: 'Easy through the middle, neat at the arm.' },
      ],
      stock: { S: 9, M: 3, L: 16, XL: 11, '2XL': 7 },
      colour: 'Sand',
    },
    {
      id: 'polo-tshirt-jaali-lilac',
      name: 'Jaali Lilac',
      description:
        'A lattice border at hem and sleeves, on lilac pale as evening stone. The collar keeps it formal; the colour does not.',
      price: 678,
      keyHighlights: [
        { title: 'Print', description: 'Jaali border in plum along hem and sleeves.' },
        { title: 'Collar', description: 'Plum, to echo the border.' },
        { title: 'Fabric', description: 'Soft pique, 220 GSM, with a dry touch.' },
        { title: 'Fit', description: 'Regular; wear it untucked, so the hem shows.' },
      ],
      stock: { S: 12, M: 17, L: 13, XL: 8, '2XL': 4 },
      colour: 'Lilac',
    },
    {
      id: 'polo-tshirt-pin-slate',
      name: 'Pin Slate',
      description:
        'Fine pale lines down slate grey, a polo that thinks it is a suit. Good for the meeting and the drive after.',
      price: 598,
      mrp: 598,
      keyHighlights: [
        { title: 'Print', description: 'Fine pale stripes from shoulder to hem.' },
        { title: 'Colour', description: 'Slate grey, trimmed in ink.' },
        { title: 'Fabric', description: 'Cotton pique, 220 GSM, with a matte face.' },
        { title: 'Feel', description: 'Light on the back, sharp at the collar.' },
      ],
      stock: { S: 11, M: 24, L: 13, XL: 18, '2XL': 9 },
      for: 'men',
      colour: 'Slate',
    },
    {
      id: 'polo-tshirt-sea-wall',
      name: 'Sea Wall',
      description:
        'Small waves over teal, all the way round, like Marine Drive on a windy day. Salt-air colours that go well with faded denim.',
      price: 718,
      mrp: 1305,
      keyHighlights: [
        { title: 'Print', description: 'Small aqua waves in half-drop, sleeves too.' },
        { title: 'Collar', description: 'A deeper teal, left plain.' },
        { title: 'Fabric', description: 'Breathable 220 GSM cotton pique.' },
        { title: 'Fit', description: 'Regular, long enough to stay tucked.' },
      ],
      stock: { S: 6, M: 14, L: 17, XL: 10, '2XL': 6 },
      colour: 'Teal',
    },
    {
      id: 'polo-tshirt-first-over-madder',
      style: 'FIRST-OVER',
      name: 'First Over',
      description:
        'The away kit: madder red with cream at collar and cuff. Bowls the first over as well as the white one does.',
      price: 480,

      keyHighlights: [
        { title: 'Colour', description: 'Madder red with cream trim.' },
        { title: 'Fabric', description: 'Cotton pique, 220 GSM, with an open honeycomb.' },
        { title: 'Collar', description: 'Cream, ribbed, meant to stand without starch.' },
        { title: 'Fit', description: 'Regular, with a little ease at the back.' },
      ],
      stock: { S: 9, M: 18, L: 20, XL: 12, '2XL': 6 },
      colour: 'Madder',
    },
    {
      id: 'polo-tshirt-first-over-indigo',
      style: 'FIRST-OVER',
      name: 'First Over',
      description: 'Indigo for day-night matches, cream at collar and cuff so that they find you in the slips.',
      price: 480,

      keyHighlights: [
        { title: 'Colour', description: 'Indigo with cream trim.' },
        { title: 'Fabric', description: 'Cotton pique, 220 GSM, with an open honeycomb.' },
        { title: 'Collar', description: 'Cream, ribbed, meant to stand without starch.' },
        { title: 'Fit', description: 'Regular, with a little ease at the back.' },
      ],
      stock: { S: 10, M: 20, L: 23, XL: 14, '2XL': 7 },
      colour: 'Indigo',
    },
  ],
};
