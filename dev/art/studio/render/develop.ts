/** From linear light to the pixels of a file. */

/** Samples per pixel in each direction. */
export const SAMPLES = 2;

/** sRGB value (0 to 255) of a linear value, with highlights that bend towards white instead of breaking off. */
function curved(value: number): number {
  const soft = value > 0.72 ? 0.72 + (1 - Math.exp(-(value - 0.72) / 0.26)) * 0.26 : Math.max(0, value);
  return 255 * (soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055);
}

/** The linear value of an sRGB byte. */
export function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Linear red, green and blue of `#RRGGBB`. */
export function linearColour(hex: string): [number, number, number] {
  const at = (i: number) => linear(parseInt(hex.slice(i, i + 2), 16));
  return [at(1), at(3), at(5)];
}

/** Averages the samples of each pixel and returns red, green and blue bytes. `width` and `height` count samples. */
export function develop(image: Float32Array, width: number, height: number): Buffer {
  const [columns, rows] = [width / SAMPLES, height / SAMPLES];
  const bytes = Buffer.alloc(columns * rows * 3);
  const weight = 1 / SAMPLES ** 2;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      for (let k = 0; k < 3; k += 1) {
        let sum = 0;
        for (let dy = 0; dy < SAMPLES; dy += 1) {
          for (let dx = 0; dx < SAMPLES; dx += 1) {
            // Each sample is limited, so that one bright sample leaves no jagged edge.
            sum += Math.min(1.4, image[3 * ((y * SAMPLES + dy) * width + x * SAMPLES + dx) + k]);
          }
        }
        bytes[3 * (y * columns + x) + k] = Math.round(curved(sum * weight));
      }
    }
  }
  return bytes;
}
