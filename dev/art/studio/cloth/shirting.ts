/** The cloths of polos and shirts. */
import type { Cloth } from './cloth.ts';
import { cambricWarp, cambric as cambricWeave, pique as piqueWeave, rib as ribWeave } from './weave.ts';

/** Cotton piqué of 220 GSM. */
export const pique: Cloth = {
  weave: piqueWeave,
  drape: { gap: 0.32, stretch: 1.5e-7, bend: 9e-6 },
  thickness: 0.18,
  sheen: 0.1,
};

/** A flat-knit collar: a fine rib, firm enough to stand. */
export const flatKnit: Cloth = {
  weave: ribWeave(0.22, 0.022),
  drape: { gap: 0.35, stretch: 5e-8, bend: 1e-6 },
  thickness: 0.2,
  sheen: 0.1,
};

/** Cotton cambric of 120 GSM: hardly stretches, and folds sharply. */
export const cambric: Cloth = {
  weave: cambricWeave,
  woven: cambricWarp,
  drape: { gap: 0.3, stretch: 0, bend: 8e-6 },
  thickness: 0.09,
  sheen: 0.05,
};

/** Two layers of cambric with a fused interlining: collars. */
export const fusedCambric: Cloth = {
  weave: cambricWeave,
  woven: cambricWarp,
  drape: { gap: 0.3, stretch: 0, bend: 4e-7 },
  thickness: 0.15,
  sheen: 0.05,
};
