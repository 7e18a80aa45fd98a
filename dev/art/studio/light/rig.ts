/** The lights of the studio, in the camera's space: x to the right, y up, z towards the camera; cm from the garment. */
export type Softbox = {
  /** Its centre. */
  at: readonly [number, number, number];
  /** Half of its side. It faces the garment. */
  half: number;
  /** Light on a surface that faces it, where 1 shows white cloth as white. */
  power: number;
  /** Red, green and blue of the light. */
  tint: readonly [number, number, number];
};

export type Rig = {
  boxes: readonly Softbox[];
  /** Light from all other directions: `out` is the direction from which it comes; red, green and blue are written to `to`. */
  room: (x: number, y: number, z: number, to: Float64Array) => void;
};

/** A large key light from the upper left, a fill from the right and a hair light from above and behind. */
export const studio: Rig = {
  boxes: [
    { at: [-230, 130, 170], half: 40, power: 0.72, tint: [1, 0.985, 0.96] },
    { at: [240, 20, 260], half: 100, power: 0.17, tint: [0.97, 0.985, 1] },
    { at: [60, 260, 30], half: 60, power: 0.2, tint: [1, 1, 1] },
  ],
  room: (_x, y, z, to) => {
    // The wall behind and the floor return the light of the boxes warmly.
    const wall = Math.min(1, Math.max(0, -z * 1.6));
    const light = 0.25 + 0.1 * y + 0.12 * wall;
    to[0] = light;
    to[1] = light * (0.985 - 0.03 * wall);
    to[2] = light * (0.97 - 0.08 * wall);
  },
};
