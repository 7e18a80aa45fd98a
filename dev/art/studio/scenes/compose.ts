/** Puts a scene together and photographs it. */
import type { Sketch } from '../../garments.ts';
import { cutOfCategory } from '../cuts/index.ts';
import { type Baked, bake } from '../light/bake.ts';
import { openRayCaster } from '../light/bvh.ts';
import type { Rig } from '../light/rig.ts';
import { materialsOf } from '../materials.ts';
import { type Shell, blockersOf } from '../mesh/shell.ts';
import type { Vector } from '../pattern/pattern.ts';
import { looksOf } from '../prints/looks.ts';
import type { Printer } from '../prints/sheets.ts';
import { SAMPLES, develop, linearColour } from '../render/develop.ts';
import { type Camera, rasterise } from '../render/raster.ts';
import { type Material, shade } from '../render/shade.ts';
import { depthScale } from '../render/wall-light.ts';
import { VARIANTS, sew } from '../sew.ts';
import { type Point, archOf, insideOf } from './arch.ts';
import { type Furniture, HOOK, hanger, peg, reveal } from './furniture.ts';
import { joined, moved } from './join.ts';
import { sunlight } from './light.ts';
import { type Plaster, paintPlaster } from './plaster.ts';
import { type Placed, type Scene, WALL } from './scene.ts';
import type { WallPainter } from './walls.ts';

const DISTANCE = 400;

export type Trial = {
  /** Makes vertices of the garments rarer. */
  coarse?: number;
  /** Without shadows on the garments, to look at the composition only. */
  unlit?: boolean;
};

/** What draws in the browser. */
export type Artists = { painter: WallPainter; printer: Printer };

type Stage = { shell: Shell; materials: Material[]; camera: Camera; rig: Rig };

/** Red, green and blue bytes per pixel. */
export async function photographScene(
  scene: Scene,
  products: ReadonlyMap<string, Sketch>,
  artists: Artists,
  { coarse = 1, unlit = false }: Trial = {},
): Promise<Buffer> {
  const { width, height } = scene;
  const { shell, materials, camera, rig } = await stageOf(scene, products, artists.printer, coarse);
  const baked = unlit ? evenLight(shell, rig) : bake(shell, rig);
  const [columns, rows] = [width * SAMPLES, height * SAMPLES];
  const image = new Float32Array(columns * rows * 3);
  const caster = openRayCaster(shell.positions, blockersOf(shell));
  paintPlaster(await plasterOf(scene, artists.painter, camera), caster, rig, camera, columns, rows, image);
  shade({ shell, baked, materials }, rasterise(shell, camera, columns, rows), camera, rig, image);
  return develop(image, columns, rows);
}

async function stageOf(
  scene: Scene,
  products: ReadonlyMap<string, Sketch>,
  printer: Printer,
  coarse: number,
): Promise<Stage> {
  const { wall, across } = scene;
  const furniture: Furniture[] = [];
  const shells: Shell[] = [];
  const materials: Material[][] = [];
  for (const placed of scene.garments) {
    const product = products.get(placed.product);
    if (!product) throw new Error(`${scene.key} ${scene.index} shows ${placed.product}, which is not in the catalogue`);
    const { cut, garment } = await sew(cutOfCategory[product.category] ?? '', product.drawing.seed % VARIANTS, coarse);
    const at: Vector = [placed.at[0], placed.at[1], placed.at[2] ?? 0];
    const middle: Vector = [0, cut.frame.target[1], 0];
    shells.push(moved(garment.shell, middle, at, placed.turn ?? 0, placed.tilt ?? 0));
    materials.push(materialsOf(cut, product.drawing, await looksOf(printer, cut, product, garment.props)));
    furniture.push(...holderOf(placed, middle, at));
  }
  if (wall.niche) {
    const { depth, colour } = wall.niche;
    furniture.push(...archOf(wall.niche, footOf(scene)).map((part) => reveal(part, depth, colour)));
  }
  const shell = joined(
    shells,
    materials.map((list) => list.length),
    furniture.map(({ solid }) => solid),
  );
  return {
    shell,
    materials: [...materials.flat(), ...furniture.map(({ material }) => material)],
    camera: { target: [0, 0, 0], width: across, distance: DISTANCE },
    rig: sunlight(wall.colour),
  };
}

/** The hanger of a garment, turned with it, and the peg that the hanger hangs from. */
function holderOf({ hangs, turn = 0 }: Placed, middle: Vector, [x, y, z]: Vector): Furniture[] {
  if (!hangs) return [];
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const parts = hanger();
  for (const { solid } of parts) {
    const p = solid.positions;
    for (let i = 0; i < p.length; i += 3) {
      const [px, py, pz] = [p[i] - middle[0], p[i + 1] - middle[1], p[i + 2] - middle[2]];
      p[i] = c * px + s * pz + x;
      p[i + 1] = py + y;
      p[i + 2] = -s * px + c * pz + z;
    }
  }
  return [...parts, ...peg([x - middle[0], y - middle[1] + HOOK, z - 2.3])];
}

const footOf = ({ across, width, height }: Scene) => -across * (height / width);

async function plasterOf(scene: Scene, painter: WallPainter, camera: Camera): Promise<Plaster> {
  const { wall, width, height, across } = scene;
  const parts = wall.niche ? archOf(wall.niche, footOf(scene)) : [];
  const order = {
    wall,
    outline: parts.flat() satisfies Point[],
    width: width * SAMPLES,
    height: height * SAMPLES,
    scale: (width * SAMPLES) / across / depthScale(camera, WALL),
  };
  const drawn = await painter.draw({ ...order, part: 'wall' });
  const colour = linearColour(wall.colour);
  if (!wall.niche) return { wall: drawn, colour };
  return {
    wall: drawn,
    colour,
    niche: {
      drawn: await painter.draw({ ...order, part: 'niche' }),
      depth: wall.niche.depth,
      inside: insideOf(parts),
    },
  };
}

function evenLight({ positions }: Shell, { boxes }: Rig): Baked {
  const stride = boxes.length + 7;
  const one = [...boxes.map(() => 0.7), 0.2, 0.2, 0.2, 0, 0, 0, 0];
  const values = new Float32Array((positions.length / 3) * stride);
  for (let i = 0; i < values.length; i += stride) values.set(one, i);
  return { values, stride, boxes: boxes.length };
}
