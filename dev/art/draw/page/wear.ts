/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { type Pen, canvas } from '../../studio/prints/page/pen.ts';
import { noise } from './noise.ts';

let grain: OffscreenCanvas | undefined;

/** Wood takes ink unevenly: small bare specks, repeated every 300 pixels. */
function bare(): OffscreenCanvas {
  if (grain) return grain;
  const pen = canvas(300, 300);
  const image = pen.createImageData(300, 300);
  for (let i = 0; i < 90000; i += 1) {
    const x = i % 300;
    const y = Math.floor(i / 300);
    const thin = noise(x / 1.6, y / 1.6, 9) * 0.6 + noise(x / 11, y / 11, 8) * 0.45;
    image.data[i * 4 + 3] = thin > 0.5 ? Math.min(130, (thin - 0.5) * 700) : 22 + 20 * noise(x / 30, y / 30, 7);
  }
  pen.putImageData(image, 0, 0);
  grain = pen.canvas;
  return grain;
}

export function wear(pen: Pen) {
  pen.save();
  pen.resetTransform();
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = pen.createPattern(bare(), 'repeat')!;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}
