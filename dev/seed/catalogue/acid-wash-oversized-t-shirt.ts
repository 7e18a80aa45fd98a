import { graded, type CategorySeed } from '../category-seed.ts';

export const acidWash: CategorySeed = {
  fabric: 'Cotton single jersey, 240 GSM, garment-washed',
  care: 'Wash cold and separately the first two times; some colour will wash out. Dry in shade, inside out. Do not bleach; it has been through enough.',
  manufacture:
    'Made in India. Sewn in Tiruppur from cotton single jersey of 240 GSM, then mineral-washed as a finished garment. The clouds fall differently on every piece, and length may vary by 1 cm.',
  sizeChart: graded({ chest: 114, length: 71 }),
  garments: [
    {
      id: 'acid-wash-oversized-t-shirt-dyers-vat',
      style: 'ACID-PLAIN',
      name: "Dyer's Vat",
      description:
        'Indigo washed back to sky blue in clouds, the way a dyer’s vat leaves its mark. No two wash alike, so yours will differ a little from the picture.',
      price: 598,
      keyHighlights: [
        { title: 'Wash', description: 'Mineral-washed after sewing, paler along the seams.' },
        { title: 'Fabric', description: '240 GSM cotton jersey, broken in from day one.' },
        { title: 'Fit', description: 'Oversized, with dropped shoulders and wide sleeves.' },
        { title: 'Colour', description: 'Indigo that clouds to a pale blue.' },
      ],
      stock: { S: 9, M: 21, L: 25, XL: 15, '2XL': 8 },
      colour: 'Indigo',
    },
    {
      id: 'acid-wash-oversized-t-shirt-coal-smoke',
      name: 'Coal Smoke',
      description:
        'Charcoal washed until it looks like smoke over a tandoor. BEYOND sits on the chest in cream, sharp against the blur.',
      price: 678,
      keyHighlights: [
        { title: 'Print', description: 'BEYOND in wide cream letters, one line on the chest.' },
        { title: 'Wash', description: 'Grey clouds through charcoal, different on each piece.' },
        { title: 'Fabric', description: 'Heavy cotton, 240 GSM, that keeps its boxy shape.' },
        { title: 'Neck', description: 'Ink rib, washed along with the rest.' },
      ],
      stock: { S: 12, M: 28, L: 32, XL: 19, '2XL': 10 },
      colour: 'Charcoal',
    },
    {
      id: 'acid-wash-oversized-t-shirt-old-brick',
      style: 'ACID-PLAIN',
      name: 'Old Brick',
      description:
        'The colour of a wall after forty monsoons. Washed to pale clay at the seams, with no print to get in the way.',
      price: 560,
      keyHighlights: [
        { title: 'Wash', description: 'Clouded from brick to clay, front and back.' },
        { title: 'Fabric', description: 'Cotton jersey at 240 GSM, with a dry, worn-in feel.' },
        { title: 'Fit', description: 'Oversized and boxy, hem at the hip.' },
        { title: 'Print', description: 'None; the wash is the pattern.' },
      ],
      stock: { S: 0, M: 11, L: 18, XL: 12, '2XL': 6 },
      colour: 'Brick',
    },
    {
      id: 'acid-wash-oversized-t-shirt-moss-wall',
      name: 'Moss Wall',
      description:
        'An elephant on the back, as if it had stepped out of a mossy wall. The front is clouded mehndi green, without a print.',
      price: 718,
      keyHighlights: [
        { title: 'Print', description: 'One elephant in cream and marigold on the back.' },
        { title: 'Wash', description: 'Mineral wash over mehndi green, lighter at the edges.' },
        { title: 'Fabric', description: '240 GSM cotton, heavy in a good way.' },
        { title: 'Fit', description: 'Wide and dropped, long enough to cover a waistband.' },
      ],
      stock: { S: 2, M: 14, L: 19, XL: 8, '2XL': 9 },
      colour: 'Mehndi',
    },
    {
      id: 'acid-wash-oversized-t-shirt-jamun-stain',
      name: 'Jamun Stain',
      description:
        'Everyone who climbed the tree has this shirt somewhere. Ours is stained on purpose, purple right through, and says so.',
      price: 678,
      keyHighlights: [
        { title: 'Print', description: 'JAMUN SEASON in pale lilac, two lines on the chest.' },
        { title: 'Wash', description: 'Deep purple, bleached out in uneven clouds.' },
        { title: 'Fabric', description: 'Thick, soft cotton jersey, 240 GSM.' },
        { title: 'Feel', description: 'Washed before you get it, so nothing feels stiff.' },
      ],
      stock: { S: 0, M: 2, L: 1, XL: 0, '2XL': 0 },
      colour: 'Jamun',
    },
    {
      id: 'acid-wash-oversized-t-shirt-salt-pan',
      name: 'Salt Pan',
      description:
        'White light, cracked ground and a brick-red sun, from an afternoon in the Rann. The palest wash we do, made for noon.',
      price: 718,
      mrp: 1198,
      keyHighlights: [
        { title: 'Print', description: 'A sun in brick and ink on the chest.' },
        { title: 'Wash', description: 'Soft grey clouds on a near-white ground.' },
        { title: 'Colour', description: 'Mist, with an ash neck.' },
        { title: 'Fabric', description: 'Cotton at 240 GSM, firm enough to wear alone.' },
      ],
      stock: { S: 14, M: 13, L: 15, XL: 5, '2XL': 7 },
      colour: 'Mist',
    },
    {
      id: 'acid-wash-oversized-t-shirt-faded-gulab',
      style: 'ACID-PLAIN',
      name: 'Faded Gulab',
      description:
        'The colour of rose petals left in a book. The wash takes the pink nearly to cream in places and leaves the neck a little deeper.',
      price: 598,
      keyHighlights: [
        { title: 'Wash', description: 'Rose to near-cream, cloud by cloud.' },
        { title: 'Fabric', description: 'Soft-washed cotton jersey, 240 GSM.' },
        { title: 'Fit', description: 'Oversized, easy over leggings or loose denim.' },
        { title: 'Neck', description: 'Ribbed crew in a deeper rose.' },
      ],
      stock: { S: 13, M: 22, L: 16, XL: 7, '2XL': 4 },
      colour: 'Rose',
    },
    {
      id: 'acid-wash-oversized-t-shirt-night-bus',
      name: 'Night Bus',
      description:
        'For everyone who has slept against a window between two cities. Peacock blue, washed like a wet windscreen, with the name in yellow on the back.',
      price: 758,
      mrp: 1085,
      keyHighlights: [
        { title: 'Print', description: 'NIGHT BUS in headlamp yellow on the back.' },
        { title: 'Wash', description: 'Peacock blue that blurs to a grey-green.' },
        { title: 'Fit', description: 'Roomy enough to curl up in for ten hours.' },
        { title: 'Fabric', description: 'Weighty 240 GSM cotton, kind in cold bus air.' },
      ],
      stock: { S: 10, M: 18, L: 24, XL: 17, '2XL': 11 },
      colour: 'Peacock',
    },
  ],
};
