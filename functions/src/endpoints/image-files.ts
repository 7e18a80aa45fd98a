import { MESSAGES } from '@nirala/contract/messages';
import { PICTURE_WIDTHS } from '@nirala/contract/picture-url';
import type { Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import { inTime } from '../api/deadline.ts';
import type { Deps } from '../deps.ts';
import { readVariant } from '../store/images.ts';

const FILES = new Set(PICTURE_WIDTHS.map((width) => `${width}.webp`));

/** The files of uploaded pictures, for `<img>` and so no calls of the table: kept for ever where they are found. */
export function serveImages(app: Hono, { db }: Pick<Deps, 'db'>): void {
  app.get('/images/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const isOurs = /^u[0-9a-f]{24}$/.test(id) && FILES.has(file);
    const bytes = isOurs ? await inTime(readVariant(db, id, file.replace('.webp', ''))) : undefined;
    if (!bytes) throw new ApiError(404, MESSAGES.unknownPath);
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header('Content-Type', 'image/webp');
    return context.body(new Uint8Array(bytes));
  });
}
