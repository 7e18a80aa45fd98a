import { API, type CallName } from '@nirala/contract/api';
import { NEXT_CURSOR, TOTAL_COUNT, type Endpoint, type PagedReply } from '@nirala/contract/api/endpoint';
import { CLIENT_BUILD, CLIENT_TOO_OLD, isClientTooOld } from '@nirala/contract/api/client-age';
import { Hono, type Context } from 'hono';
import type { Deps, From, Handlers } from '../endpoints/handler.ts';
import { users } from '../endpoints/users.ts';
import { admin } from '../endpoints/admin.ts';
import { content } from '../endpoints/content.ts';
import { delivery } from '../endpoints/delivery.ts';
import { discounts } from '../endpoints/discounts.ts';
import { serveImages } from '../endpoints/image-files.ts';
import { lists } from '../endpoints/lists.ts';
import { tickets } from '../endpoints/tickets.ts';
import { orderLinks } from '../endpoints/order-links.ts';
import { orders } from '../endpoints/orders.ts';
import { payments } from '../endpoints/payments.ts';
import { preferences } from '../endpoints/preferences.ts';
import { products } from '../endpoints/products.ts';
import { store } from '../endpoints/store.ts';
import { returns } from '../endpoints/returns.ts';
import { reviews } from '../endpoints/reviews.ts';
import { type Caller, clientAddress } from '../lib/caller.ts';
import { ApiError } from '../lib/api-error.ts';
import { checkReply, failure } from './replies.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { SLOW_LIMIT, withTimeout } from '../lib/timeout.ts';
import { countCaller } from '../store/rate-limits.ts';
import { limitsOf } from './limits.ts';
import { readInput, requireJson, requireOwnSite } from './requests.ts';
import { addParcelRoutes } from '../endpoints/parcel-routes.ts';
import { addNotificationRoutes } from '../endpoints/notification-routes.ts';
import { addPaymentRoutes } from '../endpoints/payment-routes.ts';

/** The Cache-Control of each cache policy. `catalogue` is cached by the CDN for seconds, and by no browser. */
const CACHE = {
  catalogue: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
  content: 'public, max-age=60, s-maxage=60',
  reference: 'public, max-age=3600, s-maxage=86400',
  private: 'private, no-store',
} as const;

/** The calls that decode pictures, which takes more memory than the API has. */
const UPLOADS: readonly CallName[] = ['uploadImage', 'uploadReviewPhoto', 'uploadReturnPhoto'];

/**
 * The API: the calls of the endpoint table without uploads, and the webhooks. `app.request()` works without a server.
 * Tests pass handlers of their own to see which requests arrive at them.
 */
export function createApp(deps: Deps, handlers = createHandlers(deps)): Hono {
  const names = Object.keys(API) as CallName[];
  const app = createCalls(
    names.filter((name) => !UPLOADS.includes(name)),
    deps,
    handlers,
  );
  addPaymentRoutes(app, deps);
  addNotificationRoutes(app, deps);
  addParcelRoutes(app, deps);
  return app;
}

/** The routes of the function with more memory: uploads and uploaded pictures. It has no keys of gateways. */
export function createImagesApp(deps: Deps, handlers = createHandlers(deps)): Hono {
  const app = createCalls(UPLOADS, deps, handlers);
  serveImages(app, deps);
  return app;
}

export function createHandlers(deps: Deps): Handlers {
  return {
    ...products(deps),
    ...discounts(deps),
    ...users(deps),
    ...delivery(deps),
    ...orders(deps),
    ...orderLinks(deps),
    ...payments(deps),
    ...content(deps),
    ...tickets(deps),
    ...returns(deps),
    ...reviews(deps),
    ...store(deps),
    ...lists(deps),
    ...admin(deps),
    ...preferences(deps),
  };
}

function createCalls(calls: readonly CallName[], deps: Deps, handlers: Handlers): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    // Set on failures too: an old app's request may be refused because the app is old. Never set on a cacheable reply,
    // because caches serve it to apps of every age.
    const isUncached = context.res.headers.get('Cache-Control') === CACHE.private;
    if (isUncached && isClientTooOld(context.req.header(CLIENT_BUILD) ?? '', deps.buildDay))
      context.header(CLIENT_TOO_OLD, '1');
  });
  app.use(async (context, next) => {
    if (!isDecodable(new URL(context.req.url).pathname)) throw new ApiError('malformed-address');
    await next();
  });
  const identify = oncePerToken(deps.identify);
  // Fixed paths come before paths with parameters, so that /api/orders/confirm is never an {id}.
  const names = calls.toSorted((a, b) => parts(API[a].path) - parts(API[b].path));
  for (const name of names) {
    const line: Endpoint = API[name];
    const limits = limitsOf(name);
    app.on(line.method, honoPaths(line.path), async (context) => {
      const header = (named: string) => context.req.header(named);
      if (line.method === 'POST') {
        requireOwnSite(header);
        if (line.body !== 'bytes') requireJson(header);
      }
      const answer = async (caller: Caller | undefined) => {
        if (limits && !limits.takesTurns && caller) await deps.limiter.count(name, caller.uid, limits.perMinute);
        const input = await readInput(line, context.req);
        const from = clientAddress(context.req.header('X-Forwarded-For'));
        if (limits?.counts) await countCaller(deps.db, limits.counts, caller, from);
        // The handler takes the input of its own call. TypeScript cannot follow that through a loop.
        const handler = handlers[name] as (input: unknown, caller: unknown, from: From) => Promise<unknown>;
        return withTimeout(handler(input, caller, from), line.slow ? SLOW_LIMIT : undefined);
      };
      const token = context.req.header('Authorization');
      const reply =
        limits?.takesTurns && token !== undefined
          ? await deps.limiter.runToken(token, async () => {
              const caller = await callerOf(line, context, identify);
              return caller && deps.limiter.run(caller.uid, () => answer(caller));
            })
          : await answer(await callerOf(line, context, identify));
      if (reply instanceof CachedFor) {
        checkReply(line, reply.reply);
        return send(line, context, reply.reply, `public, max-age=${reply.seconds}, s-maxage=${reply.seconds}`);
      }
      checkReply(line, reply);
      return send(line, context, reply);
    });
  }
  app.notFound((context) => {
    const methods = allowed(context.req.path, names);
    if (methods.length === 0) return failure(context, new ApiError('unknown-path'));
    context.header('Allow', methods.join(', '));
    return failure(context, new ApiError('method-not-allowed'));
  });
  app.onError((error, context) => failure(context, error));
  return app;
}

/** `/api/t&c` also matches `/api/t%26c`. */
function honoPaths(path: string): string[] {
  const plain = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return [...new Set([plain, plain.replaceAll('&', '%26')])];
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const parts = (path: string) => path.split('{').length;

/** The methods of a path, for the Allow header of a 405. */
function allowed(path: string, names: readonly CallName[]): string[] {
  const matches = (line: Endpoint) =>
    new RegExp(`^${line.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('&', '(?:&|%26)')}$`).test(path);
  return [
    ...new Set(
      names
        .map((name): Endpoint => API[name])
        .filter(matches)
        .map((line) => line.method),
    ),
  ];
}

/** Simultaneous calls with the same token share one verification, so a flood calls Auth once. */
function oncePerToken(identify: Deps['identify']): Deps['identify'] {
  const running = new Map<string, Promise<Caller>>();
  return (token) => {
    const known = running.get(token);
    if (known) return known;
    const verifying = identify(token).finally(() => running.delete(token));
    running.set(token, verifying);
    return verifying;
  };
}

async function callerOf(line: Endpoint, context: Context, identify: Deps['identify']): Promise<Caller | undefined> {
  if (line.who === 'anyone') return undefined;
  const header = context.req.header('Authorization');
  if (line.who === 'guest' && header === undefined) return undefined;
  // An invalid token is refused even where guests are accepted, so that no signed-in user is treated as a guest.
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new ApiError('login-required');
  const caller = await identify(token);
  if (line.who === 'admin' && !caller.may.includes(line.may)) throw new ApiError('admin-only');
  return caller;
}

function send(line: Endpoint, context: Context, reply: unknown, cache: string = CACHE[line.cache]): Response {
  context.header('Cache-Control', cache);
  if (!line.paged) return context.json(reply);
  const page = reply as PagedReply<unknown>;
  if (page.next !== undefined) context.header(NEXT_CURSOR, page.next);
  context.header(TOTAL_COUNT, String(page.total));
  return context.json(page.items);
}
