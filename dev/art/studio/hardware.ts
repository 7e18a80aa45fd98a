/** The materials of the solids on a garment. */
import type { Drawing } from '../catalogue/garment.ts';
import { noise } from './lib/noise.ts';
import { jersey, visible } from './cloth/weave.ts';
import type { Look, PropColour } from './mesh/solid.ts';
import type { Sheet } from './prints/sheet.ts';
import { linearColour } from './render/develop.ts';
import type { Material } from './render/shade.ts';

const IVORY = '#F3E9D2';

export function hardware(look: Look, drawing: Drawing, label?: Sheet): Material {
  switch (look.of) {
    case 'button':
      return buttonMaterial(colourOf(look.colour, drawing) ?? mixed(drawing.trim));
    case 'metal':
      return metalMaterial(look.hole ?? 0);
    case 'cord':
      return cordMaterial(colourOf(look.colour, drawing) ?? linearColour(drawing.trim));
    case 'label':
      return labelMaterial(look.width, label);
  }
}

function colourOf(colour: PropColour | undefined, drawing: Drawing) {
  if (!colour) return undefined;
  return linearColour(colour === 'cloth' ? drawing.colour.hex : colour === 'trim' ? drawing.trim : colour);
}

/** Buttons are horn-coloured, with a share of the second colour. */
function mixed(trim: string): [number, number, number] {
  const horn = linearColour('#E6DCC8');
  const own = linearColour(trim);
  return [0, 1, 2].map((k) => horn[k] * 0.78 + own[k] * 0.22) as [number, number, number];
}

const HOLE = 0.13;

function buttonMaterial(base: readonly number[]): Material {
  /** 1 in the four holes, 0 around them. */
  const hole = (u: number, v: number) => {
    const away = Math.hypot(Math.abs(u) - HOLE, Math.abs(v) - HOLE);
    return Math.min(1, Math.max(0, (0.085 - away) / 0.02));
  };
  /** 1 in the middle of the threads, which join the holes in pairs. */
  const thread = (u: number, v: number) =>
    Math.abs(v) < HOLE + 0.04 ? Math.max(0, 1 - ((Math.abs(u) - HOLE) / 0.055) ** 2) : 0;
  return {
    sheen: 0,
    gloss: { reflectance: 0.045, roughness: 0.16 },
    height: (u, v) => 0.05 * Math.sqrt(thread(u, v)) - 0.03 * hole(u, v),
    colour: (u, v, _footprint, _face, to) => {
      const yarn = thread(u, v) > 0.05 ? 1 : 0;
      const dark = (1 - 0.85 * hole(u, v) * (1 - yarn)) * (1 + 0.05 * noise(u * 4, v * 1.5, 21));
      for (let k = 0; k < 3; k += 1) to[k] = base[k] * dark * (1 - 0.2 * yarn);
    },
  };
}

function metalMaterial(hole: number): Material {
  return {
    sheen: 0,
    gloss: { reflectance: 0.5, roughness: 0.24 },
    height: () => 0,
    colour: (u, v, _footprint, _face, to) => {
      // Brushed metal scatters a part of the light; nothing comes out of the hole.
      const value = Math.hypot(u, v) < hole * 0.9 ? 0.012 : 0.16;
      to[0] = value;
      to[1] = value * 0.98;
      to[2] = value * 0.94;
    },
  };
}

/** Strands that go around the cord in both directions and cross over and under. */
function braid(u: number, v: number): number {
  const [a, b] = [(u + v) / 0.2, (u - v) / 0.2];
  const over = (Math.floor(a) + Math.floor(b)) % 2 === 0;
  const across = (x: number) => Math.sqrt(Math.max(0, 1 - (2 * (x - Math.floor(x)) - 1) ** 2));
  return over ? across(a) : across(b);
}

function cordMaterial(base: readonly number[]): Material {
  return {
    sheen: 0.1,
    height: (u, v, footprint) => visible(0.16, footprint) * 0.03 * braid(u, v),
    colour: (u, v, footprint, _face, to) => {
      const light = 1 - 0.35 * (1 - braid(u, v)) * visible(0.16, footprint) - 0.08 * (1 - visible(0.16, footprint));
      for (let k = 0; k < 3; k += 1) to[k] = base[k] * light;
    },
  };
}

function labelMaterial(width: number, sheet?: Sheet): Material {
  const drawn = new Float64Array(4);
  const ivory = linearColour(IVORY);
  return {
    sheen: 0.15,
    // Satin weave, and a row of stitches at both ends.
    height: (u, v, footprint) => {
      const end = (width / 2 - Math.abs(u) - 0.22) / 0.05;
      return 0.2 * jersey(v, u, footprint) - 0.03 * (Math.abs(end) < 3 ? Math.exp(-end * end) : 0);
    },
    colour: (u, v, footprint, _face, to) => {
      drawn.fill(0);
      sheet?.sample(u, v, footprint, drawn);
      for (let k = 0; k < 3; k += 1) to[k] = ivory[k] * (1 - drawn[3]) + drawn[k];
    },
  };
}
