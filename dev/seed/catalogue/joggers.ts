import { graded, type CategorySeed } from '../category-seed.ts';

export const joggers: CategorySeed = {
  fabric: 'Cotton loopback terry, 260 GSM',
  care: 'Machine wash cold, inside out, drawstring tied. Dry in shade by the waist. Warm iron if you must. Do not tumble dry.',
  manufacture:
    'Made in India. Knitted and sewn in Tiruppur from cotton terry of 260 GSM, with an elastic waist, a cotton drawstring, side pockets and ribbed ankles.',
  // `chest` is the waist here.
  sizeChart: graded({ chest: 72, length: 98 }),
  garments: [
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
      colour: 'Ash',
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
      colour: 'Ink',
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
      colour: 'Indigo',
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
      colour: 'Mehndi',
    },
    {
      id: 'joggers-araam',
      name: 'Araam',
      description: 'Araam means ease, printed here so you remember. Ivory terry, madder letters, nowhere to be.',
      price: 718,
      mrp: 1025,
      keyHighlights: [
        { title: 'Print', description: 'ARAAM in madder, one short word.' },
        { title: 'Colour', description: 'Ivory with madder trim.' },
        { title: 'Waist', description: 'Wide elastic that does not pinch.' },
        { title: 'Fabric', description: 'Soft-loop terry, 260 GSM.' },
      ],
      stock: { S: 12, M: 20, L: 17, XL: 9, '2XL': 2 },
      colour: 'Ivory',
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
      colour: 'Jamun',
    },
    {
      id: 'joggers-patola-weekend',
      name: 'Patola Weekend',
      description:
        'Small ikat steps over teal, a nod to the double weaves of Patan. Ours is print on terry, made for two days off.',
      price: 958,
      mrp: 1915,
      keyHighlights: [
        { title: 'Print', description: 'Small ikat in cream and gold, waist to ankle.' },
        { title: 'Colour', description: 'Teal, with deeper ribs.' },
        { title: 'Fit', description: 'Relaxed, narrowing to a ribbed ankle.' },
        { title: 'Fabric', description: 'Mid-weight terry, 260 GSM.' },
      ],
      stock: { S: 1, M: 0, L: 1, XL: 0, '2XL': 0 },
      colour: 'Teal',
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
      colour: 'Powder blue',
    },
  ],
};
