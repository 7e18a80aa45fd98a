/**
 * Drapes a garment on the mannequin: the seams are pulled together, gravity sets in, the arms go up and down, and the cloth
 * comes to rest. Extended position-based dynamics (Macklin, Müller and Chentanez: XPBD, 2016) in small steps.
 */
import { type Mannequin, openCollider } from '../body/collider.ts';
import { random } from '../lib/noise.ts';
import type { ClothMesh } from '../pattern/cloth-mesh.ts';
import { type Springs, springsOf, welded } from './constraints.ts';
import { openContacts } from './contacts.ts';
import { coversOf, keepOver } from './covers.ts';

export type DrapeSettings = {
  frames: number;
  /** What the garment is draped on; `torso` unless given. */
  mannequin?: Mannequin;
  /** Angles of the arms from the vertical, radians: while sewing, raised, and at rest. The mannequin of trousers has none. */
  arms?: { raised: number; rest: number };
  /** cm/s²; that of the earth unless given. Long cloth stretches under it more than real cloth does. */
  gravity?: number;
  /** The share of the folds right after sewing that the cloth remembers, as worn or washed cloth keeps creases. */
  memory?: number;
  /** How strongly the body turns while the cloth settles, cm/s²: it makes folds that are not symmetrical. */
  twist: number;
  /** Varies the folds. */
  seed: number;
};

export type DrapeReport = { seconds: number; speed: number; widestSeam: number };

const SUBSTEPS = 12;
const STEP = 1 / 60 / SUBSTEPS;
const SEWING = 60;
/** The frame whose folds the cloth remembers. */
const REMEMBERED = SEWING + 5;
const EARTH = 981;
const MAX_SPEED = 300;
/** Distance that cloth keeps from other cloth, cm. */
const CLEARANCE = 0.5;

export function drape(cloth: ClothMesh, settings: DrapeSettings): { positions: Float64Array; report: DrapeReport } {
  const start = performance.now();
  const { piece, pieces, stitches } = cloth;
  const count = piece.length;
  const chance = random(settings.seed);
  const x = cloth.positions.map((value) => value + (chance() - 0.5) * 0.1);
  const p = new Float64Array(x);
  const velocity = new Float64Array(3 * count);
  const gap = Float64Array.from(piece, (one, i) => {
    const { cloth: made, lift = 0 } = pieces[one];
    return made.drape.gap + (typeof lift === 'number' ? lift : lift(cloth.uv[2 * i], cloth.uv[2 * i + 1]));
  });
  const holds = Uint8Array.from(piece, (one) => (pieces[one].holds ? 1 : 0));
  const { stretch, bend } = springsOf(cloth);
  const seamLength = new Float64Array(stitches.length / 2);
  for (let s = 0; s < seamLength.length; s += 1) seamLength[s] = distanceOf(x, stitches[2 * s], stitches[2 * s + 1]);
  const body = openCollider(settings.mannequin ?? 'torso');
  const contacts = openContacts(cloth);
  const covers = coversOf(cloth);
  const groups = groupsOf(welded(count, stitches).index);
  let pairs: Uint32Array = new Uint32Array();
  for (let frame = 0; frame < settings.frames; frame += 1) {
    const sewing = frame < SEWING;
    const open = sewing ? (1 - frame / SEWING) ** 2 : 0;
    body.pose({ arms: armsAt(frame, settings) });
    const gravity = frame < SEWING - 10 ? 60 : (settings.gravity ?? EARTH);
    const drag = (sewing ? 0.92 : frame > settings.frames - 70 ? 0.95 : 0.992) ** (3 / SUBSTEPS);
    const sway = frame > 150 && frame < 215 ? Math.sin(((frame - 150) / 65) * Math.PI * 3) * settings.twist * STEP : 0;
    if (frame === REMEMBERED && settings.memory) remember(x, bend, settings.memory);
    if (!sewing && frame % 2 === 0) pairs = contacts.find(x);
    for (let step = 0; step < SUBSTEPS; step += 1) {
      advance(x, p, velocity, drag, gravity * STEP, sway);
      for (let iteration = 0; iteration < 2; iteration += 1) {
        relax(p, stretch);
        relax(p, bend);
        for (let s = 0; s < seamLength.length; s += 1) {
          pull(p, stitches[2 * s], stitches[2 * s + 1], seamLength[s] * open, 2);
        }
      }
      if (!sewing) join(p, groups);
      separate(p, pairs);
      keepOver(p, covers);
      collide(x, p, body, gap, sewing ? undefined : holds);
      for (let i = 0; i < p.length; i += 1) {
        velocity[i] = (p[i] - x[i]) / STEP;
        x[i] = p[i];
      }
    }
  }
  let widest = 0;
  for (let s = 0; s < stitches.length; s += 2) widest = Math.max(widest, distanceOf(x, stitches[s], stitches[s + 1]));
  const speed = Math.sqrt(velocity.reduce((sum, v) => sum + v * v, 0) / count);
  return { positions: x, report: { seconds: (performance.now() - start) / 1000, speed, widestSeam: widest } };
}

/** The vertices that are sewn together: for each group its size, then its members. */
function groupsOf(index: Uint32Array): Uint32Array {
  const members = new Map<number, number[]>();
  index.forEach((group, vertex) => members.set(group, [...(members.get(group) ?? []), vertex]));
  return Uint32Array.from([...members.values()].filter((list) => list.length > 1).flatMap((l) => [l.length, ...l]));
}

/** Once sewn, the vertices of a seam stay in one place. */
function join(p: Float64Array, groups: Uint32Array) {
  for (let g = 0; g < groups.length; g += groups[g] + 1) {
    const size = groups[g];
    let x = 0;
    let y = 0;
    let z = 0;
    for (let k = 1; k <= size; k += 1) {
      const i = 3 * groups[g + k];
      x += p[i];
      y += p[i + 1];
      z += p[i + 2];
    }
    for (let k = 1; k <= size; k += 1) {
      const i = 3 * groups[g + k];
      p[i] = x / size;
      p[i + 1] = y / size;
      p[i + 2] = z / size;
    }
  }
}

function armsAt(frame: number, { arms = { raised: 0.87, rest: 0.87 } }: DrapeSettings): number {
  const smooth = (t: number) => {
    const s = Math.min(1, Math.max(0, t));
    return s * s * (3 - 2 * s);
  };
  const raised = 0.87 + (arms.raised - 0.87) * smooth((frame - SEWING) / 45);
  return raised + (arms.rest - raised) * smooth((frame - SEWING - 50) / 80);
}

function distanceOf(p: Float64Array, a: number, b: number): number {
  return Math.hypot(p[3 * a] - p[3 * b], p[3 * a + 1] - p[3 * b + 1], p[3 * a + 2] - p[3 * b + 2]);
}

function advance(x: Float64Array, p: Float64Array, v: Float64Array, drag: number, fall: number, sway: number) {
  for (let i = 0; i < x.length; i += 3) {
    let vx = v[i] * drag + sway;
    let vy = v[i + 1] * drag - fall;
    let vz = v[i + 2] * drag + sway * 0.5 * Math.sin(x[i + 1] * 0.1);
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
    if (speed > MAX_SPEED) {
      const share = MAX_SPEED / speed;
      vx *= share;
      vy *= share;
      vz *= share;
    }
    p[i] = x[i] + vx * STEP;
    p[i + 1] = x[i + 1] + vy * STEP;
    p[i + 2] = x[i + 2] + vz * STEP;
  }
}

/** Moves both ends towards the rest length; the larger `resistance`, the less. Without compliance it is 2. */
function pull(p: Float64Array, a: number, b: number, rest: number, resistance: number) {
  const i = 3 * a;
  const j = 3 * b;
  const dx = p[i] - p[j];
  const dy = p[i + 1] - p[j + 1];
  const dz = p[i + 2] - p[j + 2];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (length < 1e-6) return;
  const share = (length - rest) / resistance / length;
  p[i] -= dx * share;
  p[i + 1] -= dy * share;
  p[i + 2] -= dz * share;
  p[j] += dx * share;
  p[j + 1] += dy * share;
  p[j + 2] += dz * share;
}

function relax(p: Float64Array, { pairs, rest, compliance }: Springs) {
  for (let s = 0; s < rest.length; s += 1) {
    pull(p, pairs[2 * s], pairs[2 * s + 1], rest[s], 2 + compliance[s] / (STEP * STEP));
  }
}

/** Creases: where the cloth is folded, it becomes its rest. */
function remember(x: Float64Array, { pairs, rest }: Springs, share: number) {
  for (let s = 0; s < rest.length; s += 1) {
    const folded = distanceOf(x, pairs[2 * s], pairs[2 * s + 1]);
    if (folded < rest[s]) rest[s] += (folded - rest[s]) * share;
  }
}

function separate(p: Float64Array, pairs: Uint32Array) {
  for (let s = 0; s < pairs.length; s += 2) {
    const i = 3 * pairs[s];
    const j = 3 * pairs[s + 1];
    const dx = p[i] - p[j];
    const dy = p[i + 1] - p[j + 1];
    const dz = p[i + 2] - p[j + 2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length >= CLEARANCE || length < 1e-5) continue;
    const share = ((CLEARANCE - length) * 0.25) / length;
    p[i] += dx * share;
    p[i + 1] += dy * share;
    p[i + 2] += dz * share;
    p[j] -= dx * share;
    p[j + 1] -= dy * share;
    p[j + 2] -= dz * share;
  }
}

/** Keeps the cloth outside the mannequin, with friction: while sewing (without `holds`) it slides, and elastic does not slip. */
function collide(
  x: Float64Array,
  p: Float64Array,
  { distance, normal }: ReturnType<typeof openCollider>,
  gap: Float64Array,
  holds: Uint8Array | undefined,
) {
  for (let i = 0; i < p.length; i += 3) {
    const depth = gap[i / 3] - distance(p[i], p[i + 1], p[i + 2]);
    if (depth <= 0) continue;
    const nx = normal[0];
    const ny = normal[1];
    const nz = normal[2];
    p[i] += nx * depth;
    p[i + 1] += ny * depth;
    p[i + 2] += nz * depth;
    const dx = p[i] - x[i];
    const dy = p[i + 1] - x[i + 1];
    const dz = p[i + 2] - x[i + 2];
    const along = dx * nx + dy * ny + dz * nz;
    const tx = dx - nx * along;
    const ty = dy - ny * along;
    const tz = dz - nz * along;
    const slide = Math.sqrt(tx * tx + ty * ty + tz * tz);
    if (slide < 1e-9) continue;
    const friction = holds ? 0.5 * depth + 2e-4 : 0.05 * depth;
    const grip = holds?.[i / 3] ? 1 : Math.min(1, friction / slide);
    p[i] -= tx * grip;
    p[i + 1] -= ty * grip;
    p[i + 2] -= tz * grip;
  }
}
