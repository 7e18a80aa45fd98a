import { graded, type CategorySeed } from '../category-seed.ts';

export const oversizedShirts: CategorySeed = {
  fabric: 'Plain-weave cotton cambric, 120 GSM',
  care: 'Machine wash cold on gentle, buttons closed. Line dry in shade and iron while slightly damp. Wash dark colours separately the first time.',
  manufacture:
    'Made in India. Woven cotton cambric of 120 GSM, printed and sewn in Jaipur, with a fused collar, felled side seams and four-hole buttons. A spare button is stitched inside.',
  sizeChart: graded({ chest: 116, length: 74 }),
  garments: [
    {
      id: 'oversized-shirts-haveli-check',
      name: 'Haveli Check',
      description:
        'Wide indigo checks on unbleached cream, like shutters on a white house. Buttoned in the morning, open over a vest by noon.',
      price: 798,
      keyHighlights: [
        { title: 'Print', description: 'Wide checks in a dark and a light indigo.' },
        { title: 'Fabric', description: 'Plain-weave cotton, 120 GSM, crisp and then soft.' },
        { title: 'Fit', description: 'Oversized, with a shirt collar and buttons through.' },
        { title: 'Colour', description: 'Kora cream under two blues.' },
      ],
      stock: { S: 8, M: 19, L: 22, XL: 12, '2XL': 7 },
      colour: 'Kora',
    },
    {
      id: 'oversized-shirts-mogra',
      name: 'Mogra',
      description:
        'White as a string of mogra and about as light. Plain cloth and a loose cut that make the rest of you look planned.',
      price: 640,
      keyHighlights: [
        { title: 'Colour', description: 'Warm white, body and collar alike.' },
        { title: 'Fabric', description: 'Cotton cambric, 120 GSM, airy in still heat.' },
        { title: 'Fit', description: 'Oversized, falling clear of the body.' },
        { title: 'Print', description: 'None, so it takes any scarf or silver.' },
      ],
      stock: { S: 11, M: 25, L: 28, XL: 16, '2XL': 9 },
      colour: 'Mogra white',
    },
    {
      id: 'oversized-shirts-bagh-buta',
      name: 'Bagh Buta',
      description:
        'Large butas stand in rows like trees in a char bagh. On bottle green they look lit from below, which suits evenings.',
      price: 918,
      keyHighlights: [
        { title: 'Print', description: 'Big butas in sand and coral, half-drop all over.' },
        { title: 'Colour', description: 'Bottle green, collar to hem.' },
        { title: 'Fabric', description: 'Smooth cotton cambric at 120 GSM.' },
        { title: 'Fit', description: 'Loose through the body, shoulders dropped.' },
      ],
      stock: { S: 5, M: 12, L: 15, XL: 1, '2XL': 4 },
      colour: 'Bottle green',
    },
    {
      id: 'oversized-shirts-ajrakh-evening',
      name: 'Ajrakh Evening',
      description:
        'Stars in madder and cream on midnight indigo, after the ajrakh cloths of Kutch. Ours is screen-printed, and takes its name from them with thanks.',
      price: 958,
      keyHighlights: [
        { title: 'Print', description: 'Large stars in madder and cream, edge to edge.' },
        { title: 'Colour', description: 'Midnight indigo, close to black at night.' },
        { title: 'Fabric', description: '120 GSM cotton cambric that moves when you walk.' },
        { title: 'Wear it', description: 'With dark trousers and silver, to dinner.' },
      ],
      stock: { S: 4, M: 10, L: 13, XL: 8, '2XL': 0 },
      colour: 'Midnight indigo',
    },
    {
      id: 'oversized-shirts-harbour-line',
      name: 'Harbour Line',
      description:
        'Fine lines run down sky-blue cotton, straight as masts. The calmest shirt here, and the one people will borrow.',
      price: 718,
      keyHighlights: [
        { title: 'Print', description: 'Fine indigo and white stripes, top to bottom.' },
        { title: 'Fabric', description: 'Breathable plain-weave cotton, 120 GSM.' },
        { title: 'Fit', description: 'Oversized; the stripes keep it looking tall.' },
        { title: 'Wear it', description: 'Half tucked, for the ferry or the office.' },
      ],
      stock: { S: 1, M: 0, L: 1, XL: 1, '2XL': 0 },
      colour: 'Sky',
    },
    {
      id: 'oversized-shirts-ikat-afternoon',
      name: 'Ikat Afternoon',
      description:
        'Big ikat steps in cream on terracotta, soft at the edges like heat. Give it plain linen below and let it be the loud one.',
      price: 878,
      mrp: 1095,
      keyHighlights: [
        { title: 'Print', description: 'Large ikat in cream and dark brown, all over.' },
        { title: 'Colour', description: 'Terracotta, warm as a flowerpot.' },
        { title: 'Fabric', description: 'Cotton cambric, 120 GSM, with a matte finish.' },
        { title: 'Fit', description: 'Wide and airy, with a long fall.' },
      ],
      stock: { S: 0, M: 16, L: 14, XL: 9, '2XL': 5 },
      colour: 'Terracotta',
    },
    {
      id: 'oversized-shirts-courtyard',
      name: 'Courtyard',
      description:
        'Lilac above, and a border of lotuses where the floor would be. Light enough for evenings that stay warm till late.',
      price: 838,
      mrp: 1195,
      keyHighlights: [
        { title: 'Print', description: 'Lotus border in plum and cream, hem and cuffs.' },
        { title: 'Colour', description: 'Pale lilac with plum at the edges.' },
        { title: 'Fabric', description: 'Plain-weave cotton, 120 GSM, soft at the fold.' },
        { title: 'Fit', description: 'Oversized; wear it untucked, so the border shows.' },
      ],
      stock: { S: 9, M: 15, L: 12, XL: 6, '2XL': 3 },
      colour: 'Lilac',
    },
    {
      id: 'oversized-shirts-madras-mail',
      name: 'Madras Mail',
      description:
        'Fine checks in madder, green and cream on marigold, bright as a platform at six in the morning. It softens with every wash.',
      price: 758,
      mrp: 1516,
      keyHighlights: [
        { title: 'Print', description: 'Fine checks in madder, bottle green and cream.' },
        { title: 'Fabric', description: '120 GSM plain-weave cotton, quick on the line.' },
        { title: 'Fit', description: 'Oversized, easy over a vest.' },
        { title: 'Feel', description: 'Crisp at first, softer each month.' },
      ],
      stock: { S: 7, M: 18, L: 23, XL: 14, '2XL': 8 },
      colour: 'Marigold',
    },
  ],
};
