/**
 * One sentence for each category of DEFAULT_PUBLIC_CATEGORIES: shown under its name, and part of its meta description. Only
 * the page of a category and the server load them.
 */
export const DEFAULT_LINES: Readonly<Record<string, string>> = {
  tshirt: 'The everyday tee, light enough for May and printed so that nobody else has yours.',
  'oversized-tshirt': 'Dropped shoulders, heavy jersey, room to breathe.',
  'acid-wash-oversized-t-shirt': 'Washed after sewing, so the clouds fall differently on every piece.',
  'oversized-shirts': 'Cotton cambric, printed in Jaipur, worn open or buttoned to the neck.',
  hoodies: 'Brushed fleece for hill stations, night trains and over-cooled offices.',
  'sweat-shirts': 'A crew neck, a good print, and no hood to argue with your jacket.',
  'varsity-jacket': 'Snap buttons, contrast sleeves, and a back worth turning round for.',
  'polo-tshirt': 'A collar when you need one, and no ironing before you leave.',
  joggers: 'Loopback terry with a drawstring that stays and pockets deep enough for a phone.',
  vests: 'For the months when sleeves are too much.',
  shorts: 'Above the knee, below the fuss.',
  'sports-wear': 'Stretch knit that dries between sets.',
};
