/**
 * The groups of colours that shoppers filter by, in the order in which they are shown. A product's own colour is a free
 * text such as "Bottle green"; `colourFamiliesOf` in colour-names.ts finds its families. `hex` is the swatch.
 */
export const COLOUR_FAMILIES = [
  { slug: 'black', label: 'Black', hex: '#1E1C1F' },
  { slug: 'white', label: 'White', hex: '#F8F5EE' },
  { slug: 'grey', label: 'Grey', hex: '#97989B' },
  { slug: 'beige', label: 'Beige', hex: '#D8C4A0' },
  { slug: 'brown', label: 'Brown', hex: '#7A4F33' },
  { slug: 'red', label: 'Red', hex: '#A5302A' },
  { slug: 'orange', label: 'Orange', hex: '#D97B35' },
  { slug: 'yellow', label: 'Yellow', hex: '#E3B23C' },
  { slug: 'green', label: 'Green', hex: '#4C7A4A' },
  { slug: 'blue', label: 'Blue', hex: '#5B94C4' },
  { slug: 'navy', label: 'Navy', hex: '#242C63' },
  { slug: 'pink', label: 'Pink', hex: '#DFA0A6' },
  { slug: 'purple', label: 'Purple', hex: '#77528F' },
] as const;

export type ColourFamily = (typeof COLOUR_FAMILIES)[number]['slug'];

export const COLOUR_FAMILY_SLUGS: readonly ColourFamily[] = COLOUR_FAMILIES.map(({ slug }) => slug);
