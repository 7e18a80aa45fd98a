import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../lib/paths.ts';
import { readPictures } from '../../seed/products.ts';
import { publish, type Master } from './publish.ts';

/**
 * `node dev/art/publish/main.ts <key>…` encodes the pictures of products and scenes again from their widest files; without
 * keys all of them. Prefer to draw them again: each encoding loses something.
 */
const keys = process.argv.slice(2);

async function* masters(): AsyncGenerator<Master> {
  for (const [key, ids] of readPictures()) {
    if (keys.length > 0 && !keys.includes(key)) continue;
    for (const [index, id] of ids.entries()) yield { key, index, png: await widest(id) };
  }
}

function widest(id: string): Promise<Buffer> {
  const files = ['1920.avif', '1920.webp', '1440.avif', '1440.webp'];
  const file = files.map((name) => join(ROOT, 'web', 'public', 'images', id, name)).find((path) => existsSync(path));
  return sharp(file).png().toBuffer();
}

await publish(masters());
