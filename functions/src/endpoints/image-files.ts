import { SOCIAL_CARD_FILE } from '@nirala/contract/social-card';
import { PICTURE_WIDTHS } from '@nirala/contract/picture-url';
import type { Hono } from 'hono';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import type { Deps } from './deps.ts';
import { readVariant } from '../store/images.ts';

const FILES = new Set(PICTURE_WIDTHS.map((width) => `${width}.webp`));

/** The files of uploaded pictures, for `<img>`. They are not in the endpoint table. Cached forever. */
export function serveImages(app: Hono, { db }: Pick<Deps, 'db'>): void {
  app.get('/images/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    // A URL with a query is refused: each one would be another cache entry, and another card to encode.
    const isKnownFile =
      context.req.url.endsWith(file) && /^u[0-9a-f]{24}$/.test(id) && (FILES.has(file) || file === SOCIAL_CARD_FILE);
    const bytes = isKnownFile ? await withTimeout(readFile(db, id, file)) : undefined;
    if (!bytes) throw new ApiError('unknown-path');
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header('Content-Type', file === SOCIAL_CARD_FILE ? 'image/jpeg' : 'image/webp');
    return context.body(new Uint8Array(bytes));
  });
}

/** A social card is encoded on request from the widest file. The CDN caches it, so it is not stored. */
async function readFile(db: Deps['db'], id: string, file: string): Promise<Uint8Array | undefined> {
  if (file !== SOCIAL_CARD_FILE) return readVariant(db, id, file.replace('.webp', ''));
  const widest = await readVariant(db, id, String(PICTURE_WIDTHS[2]));
  if (!widest) return undefined;
  const { encodeCard } = await import('../images/card.ts');
  return encodeCard(widest);
}
