import { graded, type CategorySeed } from '../category-seed.ts';

export const oversizedTshirts: CategorySeed = {
  fabric: 'Combed cotton single jersey, 220 GSM',
  care: 'Machine wash cold, inside out, with like colours. Dry flat in shade to keep the drape. Iron on the reverse of the print. Do not bleach.',
  manufacture:
    'Made in India. Knitted and sewn in Tiruppur from combed cotton single jersey of 220 GSM, cut wide with dropped shoulders, taped from shoulder to shoulder. Prints are screen-printed in water-based ink.',
  sizeChart: graded({ chest: 112, length: 72 }),
  garments: [
    {
      id: 'oversized-tshirt-monsoon-club',
      name: 'Monsoon Club',
      description:
        'Members meet under any awning, no dues, bring wet shoes. The name is across the back; the front stays teal and quiet.',
      price: 598,
      keyHighlights: [
        { title: 'Print', description: 'MONSOON CLUB in pale sea-mist letters on the back.' },
        { title: 'Fabric', description: '220 GSM cotton jersey that hangs well away from you.' },
        { title: 'Fit', description: 'Oversized, shoulders dropped, hem past the hip.' },
        { title: 'Neck', description: 'Ribbed crew, a shade deeper than the teal.' },
      ],
      stock: { S: 13, M: 29, L: 34, XL: 20, '2XL': 8 },
      colour: 'Teal',
    },
    {
      id: 'oversized-tshirt-tiger-walk',
      name: 'Tiger Walk',
      description:
        'A block-print tiger takes the chest, amber with ink stripes. Worn loose, it looks best when you are in no hurry.',
      price: 638,
      keyHighlights: [
        { title: 'Print', description: 'One tiger in amber and ink, large on the chest.' },
        { title: 'Neck', description: 'Ink rib, to pick up the stripes.' },
        { title: 'Fabric', description: 'Ivory cotton, 220 GSM, dense enough to wear alone.' },
        { title: 'Fit', description: 'Wide body and dropped sleeves, cut to hang.' },
      ],
      stock: { S: 6, M: 15, L: 2, XL: 11, '2XL': 4 },
      colour: 'Ivory',
    },
    {
      id: 'oversized-tshirt-slow-sunday',
      style: 'SLOW-SUNDAY',
      name: 'Slow Sunday',
      description:
        'For the day with one plan, and that plan is lunch. Lilac cotton with room to sit cross-legged, stretch and forget the clock.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'SLOW SUNDAY in deep plum, two lines on the chest.' },
        { title: 'Fabric', description: 'Mid-heavy cotton jersey, 220 GSM, soft inside.' },
        { title: 'Fit', description: 'Oversized, sleeves near the elbow.' },
        { title: 'Colour', description: 'Lilac, with the neck one tone deeper.' },
      ],
      stock: { S: 15, M: 26, L: 23, XL: 12, '2XL': 6 },
      colour: 'Lilac',
    },
    {
      id: 'oversized-tshirt-jaali-night',
      name: 'Jaali Night',
      description:
        'The stone lattice of an old haveli window, after dark. The repeat is large, so it looks like light coming through.',
      price: 678,
      keyHighlights: [
        { title: 'Print', description: 'Large jaali in warm grey, from shoulder to hem.' },
        { title: 'Colour', description: 'Ink black ground, neck to match.' },
        { title: 'Fabric', description: '220 GSM cotton with a smooth face for clean lines.' },
        { title: 'Fit', description: 'Oversized and straight, good over slim trousers.' },
      ],
      stock: { S: 8, M: 17, L: 20, XL: 14, '2XL': 0 },
      colour: 'Ink',
    },
    {
      id: 'oversized-tshirt-patang',
      name: 'Patang',
      description:
        'A kite on the back, for every January spent on a terrace. Sky blue in front, so the surprise comes when you walk away.',
      price: 638,
      keyHighlights: [
        { title: 'Print', description: 'One kite in madder, cream and indigo on the back.' },
        { title: 'Fit', description: 'Dropped shoulders and plenty of room to pull a string.' },
        { title: 'Fabric', description: 'Cotton jersey, 220 GSM, with an easy drape.' },
        { title: 'Front', description: 'Plain sky blue, nothing else.' },
      ],
      stock: { S: 10, M: 23, L: 27, XL: 16, '2XL': 9 },
      colour: 'Sky',
    },
    {
      id: 'oversized-tshirt-brick-kiln',
      name: 'Brick Kiln',
      description:
        'Brick, sand and coffee, put together the way a wall is. Strong shapes in three earth colours, so keep the trousers plain.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of sand and coffee set into the brick.' },
        { title: 'Neck', description: 'Coffee rib around a roomy crew.' },
        { title: 'Fabric', description: '220 GSM cotton jersey with some weight to it.' },
        { title: 'Fit', description: 'Boxy and oversized, with wide sleeves.' },
      ],
      stock: { S: 7, M: 16, L: 19, XL: 10, '2XL': 11 },
      colour: 'Brick',
    },
    {
      id: 'oversized-tshirt-pista-kulfi',
      name: 'Pista Kulfi',
      description:
        'Plain, pale and cool, the green of kulfi on a stick. The cut carries it: wide shoulders, deep sleeves, a clean fall.',
      price: 480,
      mrp: 640,
      keyHighlights: [
        { title: 'Colour', description: 'Pista green, the neck a touch darker.' },
        { title: 'Print', description: 'None, front or back.' },
        { title: 'Fabric', description: 'Combed cotton at 220 GSM, smooth to the hand.' },
        { title: 'Fit', description: 'Oversized; take a size down if you like a closer fit.' },
      ],
      stock: { S: 17, M: 30, L: 22, XL: 13, '2XL': 7 },
      colour: 'Pista',
    },
    {
      id: 'oversized-tshirt-sanganer-hem',
      name: 'Sanganer Hem',
      description:
        'A buta border runs along hem and sleeves in indigo and madder, after the prints of Sanganer. The cream above is left clear on purpose.',
      price: 718,
      mrp: 1195,
      keyHighlights: [
        { title: 'Print', description: 'Buta border in indigo and madder at hem and sleeves.' },
        { title: 'Colour', description: 'Kora cream, the shade of unbleached cloth.' },
        { title: 'Fabric', description: '220 GSM cotton, dense and a little dry to touch.' },
        { title: 'Fit', description: 'Oversized, so the border sits low on the hip.' },
      ],
      stock: { S: 5, M: 12, L: 14, XL: 9, '2XL': 3 },
      colour: 'Kora',
    },
    {
      id: 'oversized-tshirt-slow-sunday-sky',
      style: 'SLOW-SUNDAY',
      name: 'Slow Sunday',
      description:
        'The same slow plan under a clear sky. Blue cotton, dark letters, and nothing on the list after lunch.',
      price: 558,

      keyHighlights: [
        { title: 'Print', description: 'SLOW SUNDAY in midnight indigo, a small mark above it.' },
        { title: 'Fabric', description: 'Mid-heavy cotton jersey, 220 GSM, soft inside.' },
        { title: 'Fit', description: 'Oversized, sleeves near the elbow.' },
        { title: 'Colour', description: 'Sky blue, with the neck one tone deeper.' },
      ],
      stock: { S: 11, M: 19, L: 22, XL: 14, '2XL': 5 },
      colour: 'Sky',
    },
    {
      id: 'oversized-tshirt-slow-sunday-sand',
      style: 'SLOW-SUNDAY',
      name: 'Slow Sunday',
      description:
        'For Sundays that begin with filter coffee and end on the same chair. Sand cloth, letters as brown as the cup.',
      price: 558,
      mrp: 698,
      keyHighlights: [
        { title: 'Print', description: 'SLOW SUNDAY in coffee brown, a small mark above it.' },
        { title: 'Fabric', description: 'Mid-heavy cotton jersey, 220 GSM, soft inside.' },
        { title: 'Fit', description: 'Oversized, sleeves near the elbow.' },
        { title: 'Colour', description: 'Sand, with the neck one tone deeper.' },
      ],
      stock: { S: 9, M: 17, L: 21, XL: 10, '2XL': 4 },
      colour: 'Sand',
    },
  ],
};
