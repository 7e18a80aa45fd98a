import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOCIAL_CARD_FILE, STORE_SOCIAL_CARD } from '@nirala/contract/social-card';
import { encodeCard } from '@nirala/functions/images/card';
import { ROOT } from '../../lib/paths.ts';

const publicFolder = join(ROOT, 'web', 'public');

/**
 * Makes missing link previews (see the contract's card.ts) from drawn pictures: the store's from its banner, and one of
 * each garment's front. Other pictures have none, to keep the repository small; Hosting then serves the store's.
 * `npm run draw:cards` runs only this.
 */
export async function makeCards(pictures: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [key, ids] of Object.entries(pictures)) {
    if (key === 'home') continue;
    // The banner's second shape is the tall one.
    const id = key === 'banner' ? ids[1] : ids[0];
    const file = join(publicFolder, key === 'banner' ? STORE_SOCIAL_CARD : `images/${id}/${SOCIAL_CARD_FILE}`);
    // A garment's preview is named by its content; the store's has a fixed name.
    if (key !== 'banner' && existsSync(file)) continue;
    await writeFile(file, await encodeCard(await readFile(join(publicFolder, `images/${id}/1440.webp`))));
  }
}

if (import.meta.main) {
  await makeCards(JSON.parse(readFileSync(join(ROOT, 'dev', 'art', 'catalogue', 'pictures.json'), 'utf8')));
}
