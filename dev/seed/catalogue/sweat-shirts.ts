import { graded, type CategorySeed } from '../category-seed.ts';

export const sweatShirts: CategorySeed = {
  fabric: 'Cotton loopback terry, 280 GSM',
  care: 'Machine wash cold, inside out, with like colours. Dry flat in shade. Warm iron on the reverse. Do not bleach or tumble dry.',
  manufacture:
    'Made in India. Knitted and sewn in Ludhiana from cotton French terry of 280 GSM, loops left unbrushed inside, with 2x2 rib at neck, cuffs and hem.',
  sizeChart: graded({ chest: 106, length: 67 }),
  garments: [
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
      colour: 'Sand',
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
      colour: 'Mist',
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
      colour: 'Madder',
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
      colour: 'Bottle green',
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
      colour: 'Powder blue',
    },
    {
      id: 'sweat-shirts-razai',
      name: 'Razai',
      description:
        'A small jaali over indigo, close as quilting on a razai. You will want to stay in it till ten, at least.',
      price: 998,
      mrp: 998,
      keyHighlights: [
        { title: 'Print', description: 'Small pale-blue jaali on every panel.' },
        { title: 'Colour', description: 'Indigo with midnight ribs.' },
        { title: 'Feel', description: 'Like the good quilt, without the fight over it.' },
        { title: 'Fabric', description: 'Looped cotton terry, 280 GSM.' },
      ],
      stock: { S: 8, M: 16, L: 22, XL: 25, '2XL': 13 },
      colour: 'Indigo',
    },
    {
      id: 'sweat-shirts-apple-orchard',
      name: 'Apple Orchard',
      description:
        'Leaf green, apple red and the cream of the flesh, in blocks. Named for Sopore in September, when the trucks are loading.',
      price: 918,
      mrp: 1670,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of cream and kokum on mehndi green.' },
        { title: 'Cuffs', description: 'Kokum red, ribbed at wrist and hem.' },
        { title: 'Fabric', description: 'Mid-weight terry, 280 GSM, for cool days.' },
        { title: 'Fit', description: 'Relaxed and slightly boxy.' },
      ],
      stock: { S: 5, M: 14, L: 12, XL: 7, '2XL': 8 },
      colour: 'Mehndi',
    },
    {
      id: 'sweat-shirts-gulabi-thand',
      name: 'Gulabi Thand',
      description:
        'Pink cold: the first soft chill of November. Blush terry and kokum letters, for mornings that need just one layer.',
      price: 838,
      mrp: 1048,
      keyHighlights: [
        { title: 'Print', description: 'GULABI THAND in kokum, two lines on the chest.' },
        { title: 'Colour', description: 'Blush, with ribs the pink of dry petals.' },
        { title: 'Fabric', description: 'Soft terry at 280 GSM, one warm layer.' },
        { title: 'Wear it', description: 'With a cup in hand and the window open.' },
      ],
      stock: { S: 16, M: 25, L: 20, XL: 10, '2XL': 5 },
      colour: 'Blush',
    },
  ],
};
