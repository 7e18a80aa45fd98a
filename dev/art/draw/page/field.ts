/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
/** A rectangle of floats in picture pixels: a mask, a height, a light. */
export type Field = { x: number; y: number; w: number; h: number; data: Float32Array };

export function field(x: number, y: number, w: number, h: number): Field {
  return { x, y, w, h, data: new Float32Array(w * h) };
}

export function copy(from: Field): Field {
  return { ...from, data: from.data.slice() };
}

/** One box blur over lines of `length` values that lie `step` apart, in place through a scratch line. */
function smear(data: Float32Array, start: number, step: number, length: number, radius: number, line: Float32Array) {
  for (let i = 0; i < length; i += 1) line[i] = data[start + i * step]!;
  const size = radius * 2 + 1;
  let sum = line[0]! * radius;
  for (let i = 0; i < radius; i += 1) sum += line[Math.min(i, length - 1)]!;
  for (let i = 0; i < length; i += 1) {
    const ahead = i + radius < length ? i + radius : length - 1;
    sum += line[ahead]!;
    data[start + i * step] = sum / size;
    sum -= line[i - radius > 0 ? i - radius : 0]!;
  }
}

/** Columns are blurred sixteen at a time, or the cache misses cost more than the sums. */
function smearColumns(f: Field, radius: number) {
  const { w, h, data } = f;
  const lane = 16;
  const block = new Float32Array(h * lane);
  const sums = new Float64Array(lane);
  const size = radius * 2 + 1;
  for (let left = 0; left < w; left += lane) {
    const n = Math.min(lane, w - left);
    for (let y = 0; y < h; y += 1) for (let i = 0; i < n; i += 1) block[y * lane + i] = data[y * w + left + i]!;
    for (let i = 0; i < n; i += 1) {
      sums[i] = block[i]! * radius;
      for (let y = 0; y < radius; y += 1) sums[i]! += block[Math.min(y, h - 1) * lane + i]!;
    }
    for (let y = 0; y < h; y += 1) {
      const ahead = (y + radius < h ? y + radius : h - 1) * lane;
      const behind = (y - radius > 0 ? y - radius : 0) * lane;
      for (let i = 0; i < n; i += 1) {
        const sum = sums[i]! + block[ahead + i]!;
        data[y * w + left + i] = sum / size;
        sums[i] = sum - block[behind + i]!;
      }
    }
  }
}

/** Three box blurs, in place: near enough to a Gaussian of the same reach. */
export function blur(f: Field, reach: number, passes = 3): Field {
  const radius = Math.round(reach);
  if (radius < 1) return f;
  // A wide blur leaves nothing that a third of the pixels couldn't hold.
  if (radius >= 12 && f.w > 60 && f.h > 60) return enlarge(blur(shrink(f), reach / STEP, passes), f);
  const line = new Float32Array(f.w);
  for (let pass = 0; pass < passes; pass += 1) {
    for (let y = 0; y < f.h; y += 1) smear(f.data, y * f.w, 1, f.w, radius, line);
    smearColumns(f, radius);
  }
  return f;
}

const STEP = 3;

function shrink(f: Field): Field {
  const small = field(0, 0, Math.ceil(f.w / STEP), Math.ceil(f.h / STEP));
  for (let y = 0; y < small.h; y += 1) {
    for (let x = 0; x < small.w; x += 1) {
      let sum = 0;
      for (let k = 0; k < STEP * STEP; k += 1) {
        const px = Math.min(f.w - 1, x * STEP + (k % STEP));
        const py = Math.min(f.h - 1, y * STEP + ((k / STEP) | 0));
        sum += f.data[py * f.w + px]!;
      }
      small.data[y * small.w + x] = sum / (STEP * STEP);
    }
  }
  return small;
}

function enlarge(small: Field, to: Field): Field {
  for (let y = 0; y < to.h; y += 1) {
    const v = Math.max(0, Math.min(small.h - 1.001, (y - 1) / STEP));
    const row = v | 0;
    const fy = v - row;
    for (let x = 0; x < to.w; x += 1) {
      const u = Math.max(0, Math.min(small.w - 1.001, (x - 1) / STEP));
      const column = u | 0;
      const fx = u - column;
      const i = row * small.w + column;
      const top = small.data[i]! + (small.data[i + 1]! - small.data[i]!) * fx;
      const low = small.data[i + small.w]! + (small.data[i + small.w + 1]! - small.data[i + small.w]!) * fx;
      to.data[y * to.w + x] = top + (low - top) * fy;
    }
  }
  return to;
}

/** Value at picture pixel (x, y), interpolated, 0 outside. */
export function at(f: Field, x: number, y: number): number {
  const px = x - f.x;
  const py = y - f.y;
  const column = Math.floor(px);
  const row = Math.floor(py);
  if (column < 0 || row < 0 || column >= f.w - 1 || row >= f.h - 1) return 0;
  const i = row * f.w + column;
  const fx = px - column;
  const fy = py - row;
  const top = f.data[i]! + (f.data[i + 1]! - f.data[i]!) * fx;
  const low = f.data[i + f.w]! + (f.data[i + f.w + 1]! - f.data[i + f.w]!) * fx;
  return top + (low - top) * fy;
}
