import { graded, type CategorySeed } from '../category-seed.ts';

export const varsityJackets: CategorySeed = {
  fabric: 'Cotton-rich fleece, 360 GSM, polyester lining',
  care: 'Wash by hand in cold water, snaps closed, or dry clean. Dry on a wide hanger in shade. Cool iron on the body; do not iron the print or the snaps.',
  manufacture:
    'Made in India. Cut and sewn in Ludhiana from fleece of 360 GSM (70% cotton, 30% polyester), lined in polyester satin, with striped 2x2 rib and metal snap buttons.',
  sizeChart: graded({ chest: 108, length: 66 }),
  garments: [
    {
      id: 'varsity-jacket-house-nirala',
      name: 'House Nirala',
      description:
        'Our name on the chest and ivory on indigo, like a school house you picked yourself. The snaps shut with a good sound.',
      price: 1798,
      keyHighlights: [
        { title: 'Print', description: 'NIRALA in ivory across the chest.' },
        { title: 'Sleeves', description: 'Ivory, against an indigo body.' },
        { title: 'Fabric', description: 'Cotton-rich fleece, 360 GSM, with a smooth lining.' },
        { title: 'Front', description: 'Snap buttons from hem to collar.' },
      ],
      stock: { S: 8, M: 20, L: 23, XL: 14, '2XL': 7 },
      colour: 'Indigo',
    },
    {
      id: 'varsity-jacket-sher-dil',
      name: 'Sher Dil',
      description:
        'Sher dil means tiger-hearted, and the proof is on the back. Sand sleeves on bottle green, snaps in front.',
      price: 2158,
      keyHighlights: [
        { title: 'Print', description: 'A tiger in amber and black on the back.' },
        { title: 'Sleeves', description: 'Sand, cut wide enough for a sweatshirt.' },
        { title: 'Fabric', description: 'Sturdy 360 GSM fleece, lined to slide on.' },
        { title: 'Collar', description: 'Ribbed, and soft where it closes.' },
      ],
      stock: { S: 5, M: 9, L: 12, XL: 8, '2XL': 3 },
      colour: 'Bottle green',
    },
    {
      id: 'varsity-jacket-gully-captain',
      name: 'Gully Captain',
      description:
        'For whoever owned the bat and so chose the teams. Madder body, cream sleeves, the rank across the back.',
      price: 1998,
      keyHighlights: [
        { title: 'Print', description: 'GULLY CAPTAIN in cream, two lines on the back.' },
        { title: 'Sleeves', description: 'Cream, loose enough to bowl in.' },
        { title: 'Pocket', description: 'Two front pockets, one for a tennis ball.' },
        { title: 'Fabric', description: 'Warm fleece at 360 GSM, lined.' },
      ],
      stock: { S: 9, M: 17, L: 19, XL: 11, '2XL': 6 },
      colour: 'Madder',
    },
    {
      id: 'varsity-jacket-night-school',
      name: 'Night School',
      description: 'Ink and grey, no badge and no print. The jacket for people who do their best thinking after ten.',
      price: 1438,
      keyHighlights: [
        { title: 'Colour', description: 'Ink body, with grey sleeves and ribs.' },
        { title: 'Print', description: 'None, front or back.' },
        { title: 'Fabric', description: 'Thick 360 GSM fleece over a smooth lining.' },
        { title: 'Wear it', description: 'Over a hoodie, when January turns cold.' },
      ],
      stock: { S: 4, M: 22, L: 17, XL: 21, '2XL': 8 },
      colour: 'Ink',
    },
    {
      id: 'varsity-jacket-mela-star',
      name: 'Mela Star',
      description:
        'A small gold star from the prize stall, worn over the heart. Jamun body, rose sleeves, snaps to the neck.',
      price: 1678,
      keyHighlights: [
        { title: 'Print', description: 'One small star in gold and blush, pocket side.' },
        { title: 'Sleeves', description: 'Dusty rose on a jamun body.' },
        { title: 'Fit', description: 'Straight to the waist, with a ribbed hem.' },
        { title: 'Fabric', description: 'Cotton-rich fleece at 360 GSM, fully lined.' },
      ],
      stock: { S: 0, M: 1, L: 0, XL: 1, '2XL': 0 },
      colour: 'Jamun',
    },
    {
      id: 'varsity-jacket-terrace-league',
      name: 'Terrace League',
      description:
        'Kites have seasons, teams and sworn rivals; this is the team jacket. Ivory body, teal sleeves and a kite on the back.',
      price: 2198,
      mrp: 2198,
      keyHighlights: [
        { title: 'Print', description: 'A kite in teal, madder and gold on the back.' },
        { title: 'Sleeves', description: 'Teal, ribbed at the wrist.' },
        { title: 'Fabric', description: 'Ivory fleece, 360 GSM, with a full lining.' },
        { title: 'Front', description: 'Clean ivory, closed with snaps.' },
      ],
      stock: { S: 4, M: 8, L: 11, XL: 6, '2XL': 0 },
      colour: 'Ivory',
    },
    {
      id: 'varsity-jacket-platform-tea',
      name: 'Platform Tea',
      description:
        'Sand and coffee with an ikat border, the colours of tea in a clay cup. Warm enough for a delayed train.',
      price: 1878,
      mrp: 3130,
      keyHighlights: [
        { title: 'Print', description: 'Ikat border in coffee and brick, hem and cuffs.' },
        { title: 'Sleeves', description: 'Coffee brown, easy over a shirt.' },
        { title: 'Fabric', description: '360 GSM fleece with a smooth lining and no itch.' },
        { title: 'Pocket', description: 'Front pockets for a ticket and two hands.' },
      ],
      stock: { S: 7, M: 13, L: 14, XL: 9, '2XL': 5 },
      colour: 'Sand',
    },
    {
      id: 'varsity-jacket-quadrangle',
      name: 'Quadrangle',
      description:
        'Wide indigo checks on powder blue, like a library courtyard from the top floor. Smart enough to pass for a blazer, almost.',
      price: 1758,
      mrp: 2198,
      keyHighlights: [
        { title: 'Print', description: 'Wide checks in indigo and white.' },
        { title: 'Sleeves', description: 'Indigo, to frame the checks.' },
        { title: 'Fabric', description: 'Firm fleece at 360 GSM, lined throughout.' },
        { title: 'Fit', description: 'Regular, ending at the hip bone.' },
      ],
      stock: { S: 6, M: 15, L: 13, XL: 10, '2XL': 4 },
      colour: 'Powder blue',
    },
  ],
};
