import type { Context, Hono } from 'hono';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { parseJson } from '../lib/parse-json.ts';
import { isSameSecret } from '../lib/same-secret.ts';
import { withTimeout } from '../lib/timeout.ts';
import { receiveNews } from '../parcels/news.ts';
import { readShiprocketNews } from '../services/courier/shiprocket/news.ts';
import type { Deps } from './handler.ts';

const MAX_BODY = 256 * 1024;

/** The couriers' webhook. Not in the endpoint table, because its key is in a header and its body is the courier's. */
export function addParcelRoutes(app: Hono, deps: Deps): void {
  app.post('/api/parcels/news', async (context) => {
    await withTimeout(handleNews(deps, context));
    return context.json({ received: true });
  });
}

/** Anything that the courier sends with the right key is acknowledged, so that it stops repeating it. */
async function handleNews(deps: Deps, context: Context): Promise<void> {
  // Without a key no courier is set up, and there is no news.
  if (!isSameSecret(context.req.header('X-Api-Key') ?? '', deps.courierSecrets().newsKey))
    throw new ApiError('invalid-signature');
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY) throw new ApiError('body-too-large');
  const news = readShiprocketNews(parseJson(new TextDecoder().decode(bytes)));
  if (!news) return logWarning('ignored news of a parcel in an unknown format', {});
  await receiveNews(deps, news);
}
