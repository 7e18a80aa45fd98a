import type { Rig } from '../light/rig.ts';
import { linearColour } from '../render/develop.ts';

/** Like the sun through a window at the upper left: a smaller light than for the products, with clear shadows on the wall. */
export function sunlight(wall: string): Rig {
  const colour = linearColour(wall);
  return {
    boxes: [
      { at: [-190, 230, 320], half: 26, power: 0.74, tint: [1, 0.975, 0.935] },
      { at: [260, 20, 260], half: 110, power: 0.08, tint: [0.96, 0.98, 1] },
      { at: [60, 280, 60], half: 70, power: 0.1, tint: [1, 1, 1] },
    ],
    room: (_x, y, z, to) => {
      // Light that comes from behind has the wall's colour.
      const behind = Math.min(1, Math.max(0, -z * 1.4));
      const light = 0.19 + 0.08 * y;
      for (let k = 0; k < 3; k += 1) to[k] = light * (1 - behind) + (0.06 + 0.3 * colour[k]) * behind;
    },
  };
}
