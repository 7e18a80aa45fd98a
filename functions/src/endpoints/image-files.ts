import { SOCIAL_CARD_FILE } from '@nirala/contract/page/social-card';
import { AVIF_WIDTHS, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import type { Hono } from 'hono';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import { readVariant } from '../store/images.ts';
import { isPhotoShown } from '../store/review-photos.ts';
import type { Deps } from './handler.ts';

/** Pictures of products (`u`), photos of reviews (`r`), and pictures of the brand. */
const UPLOADED = /^(?:[ur][0-9a-f]{24}(?:-[0-9a-f]{3,4})?|brand-[0-9a-f]{24})$/;

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A photo of a review may be hidden or deleted, so caches forget it after five minutes. */
const REVIEW_PHOTO = 'public, max-age=300, s-maxage=300';

/** The content type of each file of an uploaded picture. */
const TYPES = new Map([
  ...AVIF_WIDTHS.map((width) => [`${width}.avif`, 'image/avif'] as const),
  ...WEBP_WIDTHS.map((width) => [`${width}.webp`, 'image/webp'] as const),
  [SOCIAL_CARD_FILE, 'image/jpeg'] as const,
  ['logo.webp', 'image/webp'] as const,
  ['mark.png', 'image/png'] as const,
  ['card.jpg', 'image/jpeg'] as const,
]);

/**
 * The files of uploaded pictures, and of photos whose review is shown, for `<img>`; and the redirects of published
 * pictures, whose files Hosting serves itself. They are not in the endpoint table.
 */
export function serveImages(app: Hono, { db }: Pick<Deps, 'db'>): void {
  app.get('/images/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    if (!/^(?:[ur]|brand-)/.test(id)) {
      const { currentAddress } = await import('../images/current-address.ts');
      const address = currentAddress(id, file);
      if (!address) throw new ApiError('unknown-path');
      // Not for longer, because the picture may be replaced again.
      context.header('Cache-Control', 'public, max-age=86400');
      return context.redirect(address, 301);
    }
    const type = TYPES.get(file);
    // A URL with a query is refused: each one would be another cache entry, and another card to encode.
    const isKnownFile = type !== undefined && context.req.url.endsWith(file) && UPLOADED.test(id);
    const isPhoto = id.startsWith('r');
    const isForAll = isKnownFile && (!isPhoto || (await withTimeout(isPhotoShown(db, id))));
    const bytes = isForAll ? await withTimeout(readFile(db, id, file)) : undefined;
    if (!type || !bytes) throw new ApiError('unknown-path');
    context.header('Cache-Control', isPhoto ? REVIEW_PHOTO : FOR_EVER);
    context.header('Content-Type', type);
    return context.body(new Uint8Array(bytes));
  });
}

/** A social card is encoded on request from the widest WebP file. The CDN caches it, so it is not stored. */
async function readFile(db: Deps['db'], id: string, file: string): Promise<Uint8Array | undefined> {
  if (file !== SOCIAL_CARD_FILE) return readVariant(db, id, file);
  const widest = await readVariant(db, id);
  if (!widest) return undefined;
  const { encodeCard } = await import('../images/card.ts');
  return encodeCard(widest);
}
