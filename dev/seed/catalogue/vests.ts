import { graded, type CategorySeed } from '../category-seed.ts';

export const vests: CategorySeed = {
  fabric: 'Combed cotton 1x1 rib, 200 GSM',
  care: 'Machine wash cold with like colours. Dry flat in shade; rib stretches when hung wet. Warm iron on the reverse. Do not bleach.',
  manufacture:
    'Made in India. Knitted and sewn in Kolkata from combed cotton 1x1 rib of 200 GSM, with bound neck and armholes and a twin-needle hem.',
  sizeChart: graded({ chest: 88, length: 67 }),
  garments: [
    {
      id: 'vests-banian',
      name: 'Banian',
      description:
        'The undershirt that was always good enough to go out in. White rib and a close fit, made for August and a ceiling fan.',
      price: 280,
      keyHighlights: [
        { title: 'Fabric', description: 'Fine cotton rib, 200 GSM, with natural give.' },
        { title: 'Fit', description: 'Close to the body, long enough to tuck.' },
        { title: 'Colour', description: 'Mogra white with a cream edge.' },
        { title: 'Feel', description: 'Light, stretchy, forgotten in a minute.' },
      ],
      stock: { S: 18, M: 35, L: 39, XL: 26, '2XL': 14 },
      for: 'men',
      colour: 'Mogra white',
    },
    {
      id: 'vests-akhada',
      name: 'Akhada',
      description:
        'Brick earth, cream and ink in blocks, the colours of a wrestling pit at dawn. Free at the arms, which do the work.',
      price: 358,
      keyHighlights: [
        { title: 'Print', description: 'Blocks of cream and ink on brick.' },
        { title: 'Edges', description: 'Ink bindings at neck and arm.' },
        { title: 'Fabric', description: 'Cotton rib, 200 GSM, that stretches and returns.' },
        { title: 'Fit', description: 'Close at the chest, free at the shoulder.' },
      ],
      stock: { S: 9, M: 20, L: 24, XL: 13, '2XL': 7 },
      for: 'men',
      colour: 'Brick',
    },
    {
      id: 'vests-pista-line',
      name: 'Pista Line',
      description:
        'Fine green lines across pista, thin as the rules in a school copy. Wear it alone at home or under an open shirt.',
      price: 338,
      keyHighlights: [
        { title: 'Print', description: 'Fine bottle-green stripes, straight across.' },
        { title: 'Edges', description: 'Bottle green at neck and arm.' },
        { title: 'Fabric', description: '200 GSM ribbed cotton, soft on hot skin.' },
        { title: 'Fit', description: 'Slim, with an easy hem.' },
      ],
      stock: { S: 11, M: 17, L: 15, XL: 8, '2XL': 0 },
      colour: 'Pista',
    },
    {
      id: 'vests-jaali-breeze',
      name: 'Jaali Breeze',
      description:
        'A small indigo lattice on sky blue, like the window the breeze comes through. The pattern is close, the cloth is light.',
      price: 418,
      keyHighlights: [
        { title: 'Print', description: 'Small jaali all over, in one colour.' },
        { title: 'Edges', description: 'Indigo bindings at neck and armhole.' },
        { title: 'Fabric', description: 'Fine rib at 200 GSM, cool and elastic.' },
        { title: 'Wear it', description: 'Under a white shirt, two buttons open.' },
      ],
      stock: { S: 16, M: 12, L: 8, XL: 11, '2XL': 4 },
      colour: 'Sky',
    },
    {
      id: 'vests-midnight-sun',
      name: 'Midnight Sun',
      description:
        'A sun at midnight, gold on ink, for nights that forget to end. The marigold edges show a little under a jacket.',
      price: 378,
      mrp: 420,
      keyHighlights: [
        { title: 'Print', description: 'A sun in marigold and red on the chest.' },
        { title: 'Edges', description: 'Marigold at neck and arms.' },
        { title: 'Fabric', description: 'Stretchy cotton rib, 200 GSM.' },
        { title: 'Fit', description: 'Close through the body, easy to layer.' },
      ],
      stock: { S: 10, M: 21, L: 23, XL: 15, '2XL': 8 },
      colour: 'Ink',
    },
    {
      id: 'vests-lal-bandhej',
      name: 'Lal Bandhej',
      description:
        'Cream dots in rings on madder, festival cloth cut down to a summer vest. Printed, so it lies smooth under a jacket.',
      price: 438,
      keyHighlights: [
        { title: 'Print', description: 'Cream bandhej rings and rows, front and back.' },
        { title: 'Edges', description: 'Dark madder, narrow and neat.' },
        { title: 'Fabric', description: 'Soft cotton rib at 200 GSM.' },
        { title: 'Wear it', description: 'With high-waist trousers and big earrings.' },
      ],
      stock: { S: 0, M: 1, L: 0, XL: 0, '2XL': 0 },
      for: 'women',
      colour: 'Madder',
    },
    {
      id: 'vests-high-tide',
      name: 'High Tide',
      description:
        'A wave border at the hem, with deep, still teal above it. Made for ferries, beaches and washing lines.',
      price: 398,
      mrp: 498,
      keyHighlights: [
        { title: 'Print', description: 'Wave border in foam and gold along the hem.' },
        { title: 'Colour', description: 'Teal, darker at the edges.' },
        { title: 'Fabric', description: 'Ribbed cotton, 200 GSM, quick to rinse and dry.' },
        { title: 'Fit', description: 'Straight, so the waves sit level.' },
      ],
      stock: { S: 7, M: 14, L: 19, XL: 10, '2XL': 5 },
      colour: 'Teal',
    },
    {
      id: 'vests-nimbu-soda',
      name: 'Nimbu Soda',
      description:
        'Sweet or salted, the only question that matters in May. Pale lemon rib with bottle-green letters, and it goes down easy.',
      price: 358,
      keyHighlights: [
        { title: 'Print', description: 'NIMBU SODA in bottle green, two lines on the chest.' },
        { title: 'Edges', description: 'Bottle-green neck and armholes.' },
        { title: 'Fabric', description: 'Light rib knit in cotton, 200 GSM.' },
        { title: 'Feel', description: 'Cool to put on straight from the cupboard.' },
      ],
      stock: { S: 13, M: 23, L: 18, XL: 11, '2XL': 1 },
      colour: 'Nimbu',
    },
  ],
};
