import {
  type Weave,
  brushed,
  coarser,
  doubleRib,
  felted,
  fineRib as fineRibWeave,
  interlock as interlockWeave,
  jersey as jerseyWeave,
  loops,
  rib as ribWeave,
  twill as twillWeave,
  twillWarp,
} from './weave.ts';

export type Cloth = {
  weave: Weave;
  /** Of the inner face, if it differs. */
  inside?: Weave;
  /** Of woven cloth: 1 where the warp lies on top, 0 where the weft does. */
  woven?: (u: number, v: number) => number;
  /** Distance from its middle to the mannequin (cm), and XPBD compliances: 0 neither stretches nor bends. */
  drape: { gap: number; stretch: number; bend: number };
  /** cm. */
  thickness: number;
  /** The share of the light along the surface that fuzz returns. */
  sheen: number;
  /** What smooth yarn mirrors: the share of the light, and how blurred (radians). */
  gloss?: { reflectance: number; roughness: number };
};

/** Single jersey of 180 GSM. */
export const jersey: Cloth = {
  weave: jerseyWeave,
  drape: { gap: 0.3, stretch: 2e-7, bend: 2e-5 },
  thickness: 0.14,
  sheen: 0.12,
};

/** Single jersey of 220 to 240 GSM, which falls in fewer and rounder folds. */
export const heavyJersey: Cloth = {
  weave: jerseyWeave,
  drape: { gap: 0.32, stretch: 2e-7, bend: 8e-6 },
  thickness: 0.19,
  sheen: 0.12,
};

/** 1x1 rib of a T-shirt's neck, doubled. */
export const neckRib: Cloth = {
  weave: ribWeave(0.34, 0.05),
  drape: { gap: 0.35, stretch: 1e-7, bend: 1e-6 },
  thickness: 0.32,
  sheen: 0.1,
};

/** Loopback terry of 260 GSM: a jersey face, heavier and stiffer than a T-shirt. */
export const terry: Cloth = {
  weave: jerseyWeave,
  drape: { gap: 0.4, stretch: 1e-7, bend: 6e-6 },
  thickness: 0.24,
  sheen: 0.14,
};

/** Washed cotton twill of 190 GSM. */
export const twill: Cloth = {
  weave: twillWeave,
  woven: twillWarp,
  drape: { gap: 0.35, stretch: 0, bend: 1.5e-5 },
  thickness: 0.16,
  sheen: 0.06,
};

/** Combed cotton 1x1 rib of 200 GSM, as of vests. */
export const fineRib: Cloth = {
  weave: fineRibWeave(0.25, 0.022),
  drape: { gap: 0.3, stretch: 8e-7, bend: 1e-5 },
  thickness: 0.16,
  sheen: 0.1,
};

/** The same rib folded around an edge as a binding. */
export const bindingRib: Cloth = {
  weave: fineRibWeave(0.25, 0.03),
  drape: { gap: 0.35, stretch: 1e-7, bend: 1e-6 },
  thickness: 0.34,
  sheen: 0.1,
};

/** Polyester interlock with elastane, 150 GSM: smooth, with a little gloss. */
export const interlock: Cloth = {
  weave: interlockWeave,
  drape: { gap: 0.3, stretch: 5e-7, bend: 1e-5 },
  thickness: 0.12,
  sheen: 0.05,
  gloss: { reflectance: 0.006, roughness: 0.5 },
};

/** French terry of 280 GSM: a plain knitted face, loops inside. */
export const frenchTerry: Cloth = {
  weave: coarser(jerseyWeave, 1.15),
  inside: loops,
  drape: { gap: 0.5, stretch: 1e-7, bend: 3e-6 },
  thickness: 0.24,
  sheen: 0.13,
};

/** 2x2 rib for cuffs, hems and the necks of sweatshirts, doubled. */
export const wideRib: Cloth = {
  weave: doubleRib(0.48, 0.06),
  drape: { gap: 0.45, stretch: 1e-7, bend: 2e-6 },
  thickness: 0.42,
  sheen: 0.12,
};

/** Fleece of 360 GSM with a lining, as of jackets. */
export const linedFleece: Cloth = {
  weave: felted,
  drape: { gap: 0.7, stretch: 0, bend: 1e-6 },
  thickness: 0.36,
  sheen: 0.2,
};

/** Brushed fleece of 320 GSM. */
export const fleece: Cloth = {
  weave: coarser(brushed, 1.15),
  inside: felted,
  drape: { gap: 0.55, stretch: 1e-7, bend: 2e-6 },
  thickness: 0.3,
  sheen: 0.16,
};

/** Two layers of fleece: hoods and pockets with a facing. */
export const doubleFleece: Cloth = {
  weave: coarser(brushed, 1.15),
  inside: felted,
  drape: { gap: 0.55, stretch: 1e-7, bend: 2e-7 },
  thickness: 0.45,
  sheen: 0.16,
};
