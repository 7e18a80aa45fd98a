import type { ColourFamily } from './colour.ts';

/**
 * The names of colours by their families, the nearest family first. A name between two families has both. Names are in
 * lower case; they may have several words, and the longest name in a text counts ("off white" before "white").
 */
const NAMES: readonly (readonly [families: readonly ColourFamily[], ...names: string[]])[] = [
  [['black'], 'black, ink, kajal, jet, onyx, ebony, coal, raven, noir, jet black, blue black, kohl'],
  [['white'], 'white, mogra, mogra white, snow, chalk, milk, moti, chandni, optic white'],
  [['white', 'beige'], 'ivory, cream, off white, offwhite, pearl, eggshell, malai, vanilla, coconut, bone'],
  [['beige', 'white'], 'kora, ecru, natural, unbleached, oatmeal, oat, linen'],
  [
    ['grey'],
    'grey, gray, ash, mist, slate, charcoal, silver, smoke, steel, stone, fog, kohra, cement, graphite, melange',
    'heather grey, grey melange, ash grey, steel grey, slate grey, charcoal grey, gunmetal, pebble, pewter',
  ],
  [['beige'], 'beige, sand, sandal, chandan, nude, champagne, biscuit, wheat, almond, buff, stone beige, sandstone'],
  [['beige', 'brown'], 'khaki, camel, taupe, fawn, latte'],
  [
    ['brown'],
    'brown, chai, coffee, kaapi, chocolate, mocha, cocoa, walnut, chestnut, umber, wood, teak, espresso',
    'tobacco, cinnamon, hazel, bark, mitti, coffee brown, chocolate brown, sepia, clove, caramel',
  ],
  [['brown', 'orange'], 'tan, cognac, bronze, toffee, tan brown, ginger'],
  [
    ['red'],
    'red, madder, kokum, maroon, wine, burgundy, crimson, scarlet, cherry, ruby, oxblood, carmine, vermilion',
    'sindoor, anar, apple red, blood red, tomato, cranberry, garnet, mahogany, bordeaux, rani red, wine red',
  ],
  [['red', 'orange'], 'brick, brick red, geru, chilli, paprika'],
  [['red', 'pink'], 'raspberry'],
  [
    ['orange'],
    'orange, kesari, tangerine, pumpkin, amber, santra, papaya, burnt orange, saffron, kesar, bhagwa, carrot',
  ],
  [['orange', 'brown'], 'terracotta, rust, copper, sienna, clay, rust orange'],
  [['orange', 'pink'], 'peach, coral, apricot, salmon, melon'],
  [
    ['yellow'],
    'yellow, haldi, nimbu, lemon, mustard, sarson, turmeric, gold, golden, sunflower, butter, basanti',
    'ochre, honey, canary, lemon yellow, mustard yellow, corn, banana, daffodil, champa',
  ],
  [['yellow', 'orange'], 'marigold, genda, mango, aam, turmeric orange'],
  [
    ['green'],
    'green, bottle green, mehndi, neem, pista, olive, mint, sage, emerald, forest, moss, lime, jade, fern, pine',
    'pistachio, henna, basil, tulsi, leaf, avocado, deodar, hunter green, sea green, lime green, parrot green',
    'olive green, mint green, sage green, forest green, tota green, bottle, matcha, seaweed, cactus',
  ],
  [['green', 'blue'], 'teal, sea foam, seafoam, teal green'],
  [
    ['blue'],
    'blue, sky, powder blue, sky blue, peacock, peacock blue, royal blue, royal, cobalt, azure, denim, ice blue',
    'sea blue, cerulean, sapphire, cornflower, baby blue, light blue, steel blue, electric blue, neel, mor',
    'slate blue, stone blue, ink blue, ash blue, pastel blue, airforce, air force, river',
  ],
  [['blue', 'green'], 'turquoise, aqua, cyan, firozi, teal blue, lagoon, aquamarine'],
  [
    ['navy', 'blue'],
    'navy, navy blue, indigo, midnight indigo, midnight, midnight blue, dark blue, deep blue, indigo blue',
  ],
  [
    ['pink'],
    'pink, rose, blush, gulab, gulabi, lotus, kamal, bubblegum, candy, flamingo, baby pink, rose pink, carnation',
    'tea rose, dusty pink, dusty rose, onion pink, petal, rose gold, blush pink, watermelon, hot pink',
  ],
  [['pink', 'purple'], 'magenta, fuchsia, rani, rani pink, mauve'],
  [
    ['purple'],
    'purple, lilac, jamun, violet, lavender, plum, aubergine, brinjal, baingan, baingani, grape, wisteria, orchid',
    'amethyst, royal purple, mulberry, phalsa, eggplant, iris, wine purple',
  ],
];

const FAMILIES: ReadonlyMap<string, readonly ColourFamily[]> = new Map(
  NAMES.flatMap(([families, ...names]) => names.flatMap((list) => list.split(', ')).map((name) => [name, families])),
);

/** The families of a colour name in lower case, such as "bottle green". The nearest family is first. */
export function familiesOfColourName(name: string): readonly ColourFamily[] | undefined {
  return FAMILIES.get(name);
}

/** All names, in lower case. */
export const COLOUR_NAMES: readonly string[] = [...FAMILIES.keys()];

const wordsIn = (name: string) => name.split(' ').length;

/** The words of the longest name. */
const LONGEST_NAME = Math.max(...COLOUR_NAMES.map(wordsIn));

/**
 * The families of a product's free text `colour`, the nearest first: "Bottle green" is green, "Red and black" is red and
 * black. Empty if the text names no known colour.
 */
export function colourFamiliesOf(colour: string): readonly ColourFamily[] {
  const words = colour.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set<ColourFamily>();
  for (let at = 0; at < words.length;) {
    const name = longestNameAt(words, at);
    for (const family of (name && FAMILIES.get(name)) || []) found.add(family);
    at += name === undefined ? 1 : wordsIn(name);
  }
  return [...found];
}

function longestNameAt(words: readonly string[], at: number): string | undefined {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    if (FAMILIES.has(name)) return name;
  }
  return undefined;
}
