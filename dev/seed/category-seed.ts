import { STANDARD_SIZES, type Size } from '@nirala/contract/product/size';
import type { Wearer } from '@nirala/contract/product/product';

/** The seeded garments of a category, and the facts that they share. */
export type CategorySeed = {
  fabric: string;
  care: string;
  manufacture: string;
  /**
   * Centimetres, measured on the garment: `chest` all the way round, `length` from the shoulder to the hem. For
   * joggers and shorts `chest` holds the relaxed waist and `length` the outer seam.
   */
  sizeChart: Measured[];
  garments: Garment[];
};

/** A garment of the seeded collection: its texts, its colour and its stock. */
export type Garment = {
  /** Product id, kebab-case, unique in the whole collection: `tshirt-neem-leaf`. */
  id: string;
  /** Garments with the same one are the colours of one style: their pages link each other. */
  style?: string;
  /** Shown as the product's name on cards: `Neem Leaf`. */
  name: string;
  /** One or two informal sentences. */
  description: string;
  /** Discounted price in whole rupees. */
  price: number;
  /** Price before the discount in whole rupees. Without one it is 2.5 times `price`, for 60 % off, and whole too. */
  mrp?: number;
  keyHighlights: { title: string; description: string }[];
  /** Units per size; 0 is sold out, 1 to 3 is low. */
  stock: { S: number; M: number; L: number; XL: number; '2XL': number };
  /** For whom it is; unisex by default. */
  for?: Wearer;
  /** The colour's name for people: `Kokum`. */
  colour: string;
};

/** The centimetres of a garment in one size. */
type Measured = { size: Size; chest: number; length: number };

/** The size chart of a garment that measures so much in S. Each size is larger by the same centimetres. */
export function graded(
  smallest: Omit<Measured, 'size'>,
  { chest = 6, length = 2 }: Partial<Omit<Measured, 'size'>> = {},
): Measured[] {
  return STANDARD_SIZES.map((size, steps) => ({
    size,
    chest: smallest.chest + steps * chest,
    length: smallest.length + steps * length,
  }));
}
