import { graded, type CategorySeed } from '../category-seed.ts';

export const tshirts: CategorySeed = {
  fabric: 'Combed cotton single jersey, 180 GSM',
  care: 'Machine wash cold, inside out, with like colours. Dry in shade. Iron on the reverse of the print. Do not bleach or tumble dry.',
  manufacture:
    'Made in India. Knitted, cut and sewn in Tiruppur from combed cotton single jersey of 180 GSM, with a 1x1 rib neck and twin-needle hems. Prints are screen-printed in water-based ink.',
  sizeChart: graded({ chest: 96, length: 68 }),
  garments: [
    {
      id: 'tshirt-neem-leaf',
      name: 'Neem Leaf',
      description:
        'A sprig of neem on the chest, the kind every courtyard keeps for shade. Cut regular, so it looks good alone or under a shirt.',
      price: 398,
      keyHighlights: [
        { title: 'Fabric', description: 'Combed cotton jersey, 180 GSM, light enough for May.' },
        { title: 'Print', description: 'One neem sprig in two greens on the chest.' },
        { title: 'Fit', description: 'Regular, with room at the shoulder to lift your arms.' },
        { title: 'Neck', description: 'Ribbed crew in the same ivory as the cloth.' },
      ],
      stock: { S: 9, M: 22, L: 31, XL: 18, '2XL': 6 },
      colour: 'Ivory',
    },
    {
      id: 'tshirt-dil-se',
      name: 'Dil Se',
      description:
        'From the heart, says the chest, and that is all it says. The madder is deep and brick-warm, good with jeans you have had for years.',
      price: 438,
      keyHighlights: [
        { title: 'Print', description: 'DIL SE in wide cream letters across the chest.' },
        { title: 'Colour', description: 'Madder red, with the neck rib a shade darker.' },
        { title: 'Fabric', description: 'Soft 180 GSM cotton jersey with a smooth face.' },
        { title: 'Fit', description: 'Regular and straight to the hip.' },
      ],
      stock: { S: 14, M: 27, L: 24, XL: 11, '2XL': 0 },
      colour: 'Madder',
    },
    {
      id: 'tshirt-indigo-buta',
      name: 'Indigo Buta',
      description:
        'Small butas climb the cloth in a half-drop repeat, as a block printer would lay them. Busy up close, calm from across the room.',
      price: 518,
      keyHighlights: [
        { title: 'Print', description: 'Cream and haldi butas over every panel, sleeves included.' },
        { title: 'Colour', description: 'Indigo ground with a darker neck.' },
        { title: 'Fabric', description: 'Cotton jersey at 180 GSM, cool against the skin.' },
        { title: 'Fit', description: 'Regular, a little easy at the waist.' },
      ],
      stock: { S: 7, M: 19, L: 16, XL: 12, '2XL': 0 },
      colour: 'Indigo',
    },
    {
      id: 'tshirt-chai-break',
      name: 'Chai Break',
      description:
        "A reminder on your chest that four o'clock is close. Sand cloth forgives the odd drop of the real thing.",
      price: 438,
      keyHighlights: [
        { title: 'Print', description: 'CHAI over BREAK, two lines in strong-brew brown.' },
        { title: 'Fabric', description: 'Combed cotton, 180 GSM, soft from the first wear.' },
        { title: 'Fit', description: 'Regular, neat enough for a desk day.' },
        { title: 'Colour', description: 'Sand from neck to hem, rib and all.' },
      ],
      stock: { S: 16, M: 33, L: 38, XL: 21, '2XL': 9 },
      colour: 'Sand',
    },
    {
      id: 'tshirt-haldi-bandhej',
      name: 'Haldi Bandhej',
      description:
        'Rings and rows of dots, drawn after the tied cloths of Kutch. Ours are printed, so the rows stay straight and the cloth lies flat.',
      price: 558,
      keyHighlights: [
        { title: 'Print', description: 'Madder and cream dots in rings, over the whole tee.' },
        { title: 'Colour', description: 'Haldi yellow, finished with a madder neck.' },
        { title: 'Fabric', description: 'Cotton jersey, 180 GSM, that does not cling in heat.' },
        { title: 'Wear it', description: 'With white trousers, to any lunch that runs long.' },
      ],
      stock: { S: 0, M: 2, L: 0, XL: 0, '2XL': 1 },
      colour: 'Haldi',
    },
    {
      id: 'tshirt-konkan-stripe',
      name: 'Konkan Stripe',
      description:
        'Fine teal lines on white, like the sea between palms from a train window. It wears cool and goes with every blue you own.',
      price: 478,
      mrp: 598,
      keyHighlights: [
        { title: 'Print', description: 'Fine teal stripes run straight across body and sleeves.' },
        { title: 'Neck', description: 'Teal rib, matched to the stripe.' },
        { title: 'Fabric', description: '180 GSM cotton jersey, airy on damp days.' },
        { title: 'Fit', description: 'Regular, with a straight hem you can tuck.' },
      ],
      stock: { S: 11, M: 24, L: 26, XL: 13, '2XL': 7 },
      colour: 'Mogra white',
    },
    {
      id: 'tshirt-lotus-pond',
      name: 'Lotus Pond',
      description:
        'One small lotus over the heart, and the rest left quiet. The rose is dusty, closer to an old sari than to candy.',
      price: 398,
      mrp: 796,
      keyHighlights: [
        { title: 'Print', description: 'A small lotus in kokum and cream, on the pocket side.' },
        { title: 'Colour', description: 'Dusty rose, with a slightly deeper neck.' },
        { title: 'Fabric', description: 'Combed cotton at 180 GSM, smooth and light.' },
        { title: 'Fit', description: 'Regular, falling straight from the shoulder.' },
      ],
      stock: { S: 12, M: 18, L: 14, XL: 8, '2XL': 5 },
      for: 'women',
      colour: 'Rose',
    },
    {
      id: 'tshirt-kajal',
      name: 'Kajal',
      description:
        'The black tee you reach for without looking. Soft, plain and dark as its name, it goes under everything and stands up alone.',
      price: 380,
      mrp: 380,
      keyHighlights: [
        { title: 'Colour', description: 'Ink black all over, neck rib included.' },
        { title: 'Fabric', description: 'Combed cotton jersey, 180 GSM, with a matte face.' },
        { title: 'Print', description: 'None. Plain front, plain back.' },
        { title: 'Fit', description: 'Regular, close at the shoulder and easy below.' },
      ],
      stock: { S: 18, M: 36, L: 40, XL: 29, '2XL': 12 },
      colour: 'Ink',
    },
  ],
};
