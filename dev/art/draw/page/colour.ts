/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb;
}

function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)} / ${alpha})`;
}

/** `a` with a share of `b`. */
export function mix(a: string, b: string, share: number): string {
  const from = rgb(a);
  const to = rgb(b);
  return css(from.map((value, i) => value + (to[i]! - value) * share) as Rgb);
}

/** Light is added up in linear values; screens and files want them curved. */
export const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const curve = Uint8ClampedArray.from({ length: 4097 }, (_, i) => {
  const value = i / 4096;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

/** Bright values bend towards white instead of breaking off. */
export function curved(value: number): number {
  const soft = value > 0.78 ? 0.78 + (1 - Math.exp(-(value - 0.78) / 0.2)) * 0.2 : value;
  return curve[Math.max(0, Math.min(4096, (soft * 4096) | 0))]!;
}

export function brightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return 0.2126 * linear[r]! + 0.7152 * linear[g]! + 0.0722 * linear[b]!;
}
