import type { Category } from '@nirala/contract/category';
import type { Size } from '@nirala/contract/size';

/** The facts that all garments of a category share. */
export type Cut = {
  fabric: string;
  care: string;
  manufacture: string;
  /**
   * Centimetres, measured on the garment: `chest` all the way round, `length` from the shoulder to the hem. For
   * joggers and shorts `chest` holds the relaxed waist and `length` the outer seam.
   */
  sizeChart: { size: Size; chest: number; length: number }[];
};

export const cuts: Record<Category, Cut> = {
  tshirt: {
    fabric: 'Combed cotton single jersey, 180 GSM',
    care: 'Machine wash cold, inside out, with like colours. Dry in shade. Iron on the reverse of the print. Do not bleach or tumble dry.',
    manufacture:
      'Made in India. Knitted, cut and sewn in Tiruppur from combed cotton single jersey of 180 GSM, with a 1x1 rib neck and twin-needle hems. Prints are screen-printed in water-based ink.',
    sizeChart: [
      { size: 'S', chest: 96, length: 68 },
      { size: 'M', chest: 102, length: 70 },
      { size: 'L', chest: 108, length: 72 },
      { size: 'XL', chest: 114, length: 74 },
      { size: '2XL', chest: 120, length: 76 },
    ],
  },
  'oversized-tshirt': {
    fabric: 'Combed cotton single jersey, 220 GSM',
    care: 'Machine wash cold, inside out, with like colours. Dry flat in shade to keep the drape. Iron on the reverse of the print. Do not bleach.',
    manufacture:
      'Made in India. Knitted and sewn in Tiruppur from combed cotton single jersey of 220 GSM, cut wide with dropped shoulders, taped from shoulder to shoulder. Prints are screen-printed in water-based ink.',
    sizeChart: [
      { size: 'S', chest: 112, length: 72 },
      { size: 'M', chest: 118, length: 74 },
      { size: 'L', chest: 124, length: 76 },
      { size: 'XL', chest: 130, length: 78 },
      { size: '2XL', chest: 136, length: 80 },
    ],
  },
  'acid-wash-oversized-t-shirt': {
    fabric: 'Cotton single jersey, 240 GSM, garment-washed',
    care: 'Wash cold and separately the first two times; some colour will wash out. Dry in shade, inside out. Do not bleach; it has been through enough.',
    manufacture:
      'Made in India. Sewn in Tiruppur from cotton single jersey of 240 GSM, then mineral-washed as a finished garment. The clouds fall differently on every piece, and length may vary by 1 cm.',
    sizeChart: [
      { size: 'S', chest: 114, length: 71 },
      { size: 'M', chest: 120, length: 73 },
      { size: 'L', chest: 126, length: 75 },
      { size: 'XL', chest: 132, length: 77 },
      { size: '2XL', chest: 138, length: 79 },
    ],
  },
  'oversized-shirts': {
    fabric: 'Plain-weave cotton cambric, 120 GSM',
    care: 'Machine wash cold on gentle, buttons closed. Line dry in shade and iron while slightly damp. Wash dark colours separately the first time.',
    manufacture:
      'Made in India. Woven cotton cambric of 120 GSM, printed and sewn in Jaipur, with a fused collar, felled side seams and four-hole buttons. A spare button is stitched inside.',
    sizeChart: [
      { size: 'S', chest: 116, length: 74 },
      { size: 'M', chest: 122, length: 76 },
      { size: 'L', chest: 128, length: 78 },
      { size: 'XL', chest: 134, length: 80 },
      { size: '2XL', chest: 140, length: 82 },
    ],
  },
  hoodies: {
    fabric: 'Cotton-rich brushed fleece, 320 GSM',
    care: 'Machine wash cold, inside out. Dry flat or over two lines so the hood does not pull. Warm iron, never on the print. Do not tumble dry.',
    manufacture:
      'Made in India. Knitted and sewn in Ludhiana from three-thread fleece of 320 GSM (80% cotton, 20% polyester), brushed inside, with 2x2 rib at cuffs and hem.',
    sizeChart: [
      { size: 'S', chest: 110, length: 68 },
      { size: 'M', chest: 116, length: 70 },
      { size: 'L', chest: 122, length: 72 },
      { size: 'XL', chest: 128, length: 74 },
      { size: '2XL', chest: 134, length: 76 },
    ],
  },
  'sweat-shirts': {
    fabric: 'Cotton loopback terry, 280 GSM',
    care: 'Machine wash cold, inside out, with like colours. Dry flat in shade. Warm iron on the reverse. Do not bleach or tumble dry.',
    manufacture:
      'Made in India. Knitted and sewn in Ludhiana from cotton French terry of 280 GSM, loops left unbrushed inside, with 2x2 rib at neck, cuffs and hem.',
    sizeChart: [
      { size: 'S', chest: 106, length: 67 },
      { size: 'M', chest: 112, length: 69 },
      { size: 'L', chest: 118, length: 71 },
      { size: 'XL', chest: 124, length: 73 },
      { size: '2XL', chest: 130, length: 75 },
    ],
  },
  'varsity-jacket': {
    fabric: 'Cotton-rich fleece, 360 GSM, polyester lining',
    care: 'Wash by hand in cold water, snaps closed, or dry clean. Dry on a wide hanger in shade. Cool iron on the body; do not iron the print or the snaps.',
    manufacture:
      'Made in India. Cut and sewn in Ludhiana from fleece of 360 GSM (70% cotton, 30% polyester), lined in polyester satin, with striped 2x2 rib and metal snap buttons.',
    sizeChart: [
      { size: 'S', chest: 108, length: 66 },
      { size: 'M', chest: 114, length: 68 },
      { size: 'L', chest: 120, length: 70 },
      { size: 'XL', chest: 126, length: 72 },
      { size: '2XL', chest: 132, length: 74 },
    ],
  },
  'polo-tshirt': {
    fabric: 'Cotton pique, 220 GSM',
    care: 'Machine wash cold with the collar up and the placket closed. Dry in shade on a hanger. Warm iron. Do not bleach.',
    manufacture:
      'Made in India. Knitted and sewn in Tiruppur from cotton pique of 220 GSM, with a flat-knit collar, a two-button placket and twin-needle hems.',
    sizeChart: [
      { size: 'S', chest: 98, length: 69 },
      { size: 'M', chest: 104, length: 71 },
      { size: 'L', chest: 110, length: 73 },
      { size: 'XL', chest: 116, length: 75 },
      { size: '2XL', chest: 122, length: 77 },
    ],
  },
  joggers: {
    fabric: 'Cotton loopback terry, 260 GSM',
    care: 'Machine wash cold, inside out, drawstring tied. Dry in shade by the waist. Warm iron if you must. Do not tumble dry.',
    manufacture:
      'Made in India. Knitted and sewn in Tiruppur from cotton terry of 260 GSM, with an elastic waist, a cotton drawstring, side pockets and ribbed ankles.',
    // `chest` is the waist here.
    sizeChart: [
      { size: 'S', chest: 72, length: 98 },
      { size: 'M', chest: 78, length: 100 },
      { size: 'L', chest: 84, length: 102 },
      { size: 'XL', chest: 90, length: 104 },
      { size: '2XL', chest: 96, length: 106 },
    ],
  },
  vests: {
    fabric: 'Combed cotton 1x1 rib, 200 GSM',
    care: 'Machine wash cold with like colours. Dry flat in shade; rib stretches when hung wet. Warm iron on the reverse. Do not bleach.',
    manufacture:
      'Made in India. Knitted and sewn in Kolkata from combed cotton 1x1 rib of 200 GSM, with bound neck and armholes and a twin-needle hem.',
    sizeChart: [
      { size: 'S', chest: 88, length: 67 },
      { size: 'M', chest: 94, length: 69 },
      { size: 'L', chest: 100, length: 71 },
      { size: 'XL', chest: 106, length: 73 },
      { size: '2XL', chest: 112, length: 75 },
    ],
  },
  shorts: {
    fabric: 'Cotton twill, 190 GSM, softened',
    care: 'Machine wash cold, inside out. Rinse in plain water after the sea. Dry in shade and iron while slightly damp. Do not bleach.',
    manufacture:
      'Made in India. Woven cotton twill of 190 GSM, softened in the wash, cut and sewn in Jaipur with an elastic waist, a drawstring and two side pockets.',
    // `chest` is the waist here.
    sizeChart: [
      { size: 'S', chest: 74, length: 44 },
      { size: 'M', chest: 80, length: 45.5 },
      { size: 'L', chest: 86, length: 47 },
      { size: 'XL', chest: 92, length: 48.5 },
      { size: '2XL', chest: 98, length: 50 },
    ],
  },
  'sports-wear': {
    fabric: 'Polyester-elastane stretch knit, 150 GSM',
    care: 'Rinse soon after training. Machine wash cold, no fabric softener. Hang in shade; it dries quickly. Do not iron the print.',
    manufacture:
      'Made in India. Knitted and sewn in Tiruppur from interlock of 150 GSM (92% polyester, 8% elastane), with flat-stitched seams that lie smooth on the skin.',
    sizeChart: [
      { size: 'S', chest: 98, length: 68 },
      { size: 'M', chest: 104, length: 70 },
      { size: 'L', chest: 110, length: 72 },
      { size: 'XL', chest: 116, length: 74 },
      { size: '2XL', chest: 122, length: 76 },
    ],
  },
};
