import type { Cut } from '../cut.ts';
import { hoodie } from './hoodie.ts';
import { joggers } from './joggers.ts';
import { oversized } from './oversized.ts';
import { polo } from './polo.ts';
import { shirt } from './shirt.ts';
import { shorts } from './shorts.ts';
import { sports } from './sports.ts';
import { sweatshirt } from './sweatshirt.ts';
import { tee } from './tee.ts';
import { varsity } from './varsity.ts';
import { vest } from './vest.ts';

/** The constructions by name. The file of a cut has its name. */
export const cuts: Readonly<Record<string, Cut>> = {
  hoodie,
  joggers,
  oversized,
  polo,
  shirt,
  shorts,
  sports,
  sweatshirt,
  tee,
  varsity,
  vest,
};

/** The construction of each category. */
export const cutOfCategory: Readonly<Record<string, string>> = {
  tshirt: 'tee',
  'oversized-tshirt': 'oversized',
  'acid-wash-oversized-t-shirt': 'oversized',
  'oversized-shirts': 'shirt',
  hoodies: 'hoodie',
  'sweat-shirts': 'sweatshirt',
  'varsity-jacket': 'varsity',
  'polo-tshirt': 'polo',
  joggers: 'joggers',
  vests: 'vest',
  shorts: 'shorts',
  'sports-wear': 'sports',
};
