import type { Wearer } from '@nirala/contract/wearer';

/** A garment of the seeded collection: its texts, its drawing and its stock. */
export type Garment = {
  /** Product id, kebab-case, unique in the whole collection: `tshirt-neem-leaf`. */
  id: string;
  /** Shown as the product's name on cards: `Neem Leaf`. */
  name: string;
  /** One or two informal sentences. */
  description: string;
  /** Discounted price in whole rupees; the original is this / 0.4 (flat 60 % off) and must be whole too. */
  price: number;
  keyHighlights: { title: string; description: string }[];
  /** Units per size; 0 is sold out, 1 to 3 is low. */
  stock: { S: number; M: number; L: number; XL: number; '2XL': number };
  /** For whom it is; unisex by default. */
  for?: Wearer;
  drawing: Drawing;
};

/** The parameters of the drawing. Colours are `#RRGGBB`. */
export type Drawing = {
  /** Colour of the cloth, and its name for people. */
  colour: { name: string; hex: string };
  /** Second colour: rib, sleeve, stripe, piping. */
  trim: string;
  print: Print;
  /** Colours of the print, one to three. */
  inks: string[];
  /** Varies folds and placement; any integer. */
  seed: number;
};

export type Print =
  | { kind: 'plain' }
  /** Words on the chest or the back, in wide heavy letters. At most two short lines. */
  | { kind: 'type'; text: string[]; place: 'chest' | 'back' }
  /** One motif large or small. */
  | { kind: 'motif'; motif: Motif; place: 'chest' | 'pocket' | 'back' }
  /** A motif repeated over the whole cloth, in half-drop. */
  | { kind: 'allover'; motif: Motif; scale: 'small' | 'large' }
  /** A block-print border along hem and cuffs. */
  | { kind: 'border'; motif: Motif }
  | { kind: 'stripes'; direction: 'across' | 'down'; width: 'fine' | 'wide' }
  | { kind: 'checks'; width: 'fine' | 'wide' }
  /** Blocks of the inks, chest or side panels. */
  | { kind: 'block' }
  /** Mineral wash: cloudy, lighter blotches and seams. */
  | { kind: 'acid' }
  /** Tie-dye dots in rings and rows. */
  | { kind: 'bandhani' };

export type Motif =
  'buta' | 'neem' | 'lotus' | 'elephant' | 'sun' | 'jaali' | 'wave' | 'tiger' | 'kite' | 'peacock' | 'ikat' | 'star';
