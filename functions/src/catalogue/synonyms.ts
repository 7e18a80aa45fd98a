import type { Category } from '@nirala/contract/category';

/** Other words that shoppers use for the garments of a category. The search finds products by these words too. */
export const SYNONYMS: Record<Category, string> = {
  tshirt: 'tee tees half sleeve round neck',
  'oversized-tshirt': 'tee tees drop shoulder baggy loose',
  'acid-wash-oversized-t-shirt': 'tee tees vintage washed faded baggy',
  'oversized-shirts': 'button down camp collar resort cuban baggy',
  hoodies: 'hoody hooded pullover winter',
  'sweat-shirts': 'sweater jumper pullover crewneck winter',
  'varsity-jacket': 'bomber letterman college coat winter',
  'polo-tshirt': 'tee tees collar golf',
  joggers: 'trackpants track pants trousers lowers pyjamas sweatpants',
  vests: 'tank top sleeveless sando gym',
  shorts: 'half pants bermuda summer',
  'sports-wear': 'gym workout running training activewear dry fit',
};
