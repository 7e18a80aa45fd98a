import { COURIERS } from '@nirala/contract/parcel/courier';
import type { Context, Hono } from 'hono';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { parseJson } from '../lib/foreign-text.ts';
import { isSameSecret } from '../lib/secrets.ts';
import { withTimeout } from '../lib/timeout.ts';
import { receiveNews } from '../parcels/news.ts';
import type { Deps } from './handler.ts';

const MAX_BODY = 256 * 1024;

/**
 * The couriers' webhook. It is not in the endpoint table, because its key, which says which courier it is, is in a header,
 * and its body is the courier's.
 */
export function addParcelRoutes(app: Hono, deps: Deps): void {
  app.post('/api/parcels/news', async (context) => {
    await withTimeout(handleNews(deps, context));
    return context.json({ received: true });
  });
}

/** Anything that a courier sends with its key is acknowledged, so that it stops repeating it. */
async function handleNews(deps: Deps, context: Context): Promise<void> {
  const from = senderOf(deps, context.req.header('X-Api-Key') ?? '');
  if (!from) throw new ApiError('invalid-signature');
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY) throw new ApiError('body-too-large');
  const news = from.read(parseJson(new TextDecoder().decode(bytes)));
  if (!news) return logWarning('ignored news of a parcel in an unknown format', { id: from.courier });
  await receiveNews(deps, from.courier, news);
}

/** The courier with this key, and how its news is read. A courier without a key of its own sends no news. */
function senderOf(deps: Deps, key: string) {
  const couriers = deps.couriers();
  return COURIERS.flatMap((courier) => {
    const news = couriers[courier]?.news;
    return news && isSameSecret(key, news.key) ? [{ courier, read: news.read }] : [];
  })[0];
}
