/** The API and the image uploads as Hono apps: each call of the contract with its checks, limits and handler. */
import { API, type CallName } from '@nirala/contract/api';
import { NEXT_CURSOR, TOTAL_COUNT, type Endpoint, type PagedReply } from '@nirala/contract/api/endpoint';
import { CLIENT_BUILD, CLIENT_TOO_OLD, isClientTooOld } from '@nirala/contract/api/client-age';
import { Hono, type Context } from 'hono';
import type { Deps, From, Handlers } from '../endpoints/handler.ts';
import { users } from '../endpoints/users.ts';
import { admin } from '../endpoints/admin.ts';
import { policies } from '../endpoints/policies.ts';
import { delivery } from '../endpoints/delivery.ts';
import { discounts } from '../endpoints/discounts.ts';
import { serveImages } from '../endpoints/image-files.ts';
import { lists } from '../endpoints/lists.ts';
import { tickets } from '../endpoints/tickets.ts';
import { addNotificationRoutes } from '../endpoints/notification-routes.ts';
import { orderLinks } from '../endpoints/order-links.ts';
import { orders } from '../endpoints/orders.ts';
import { addParcelRoutes } from '../endpoints/parcel-routes.ts';
import { addPaymentRoutes } from '../endpoints/payment-routes.ts';
import { pages } from '../endpoints/pages.ts';
import { payments } from '../endpoints/payments.ts';
import { preferences } from '../endpoints/preferences.ts';
import { products } from '../endpoints/products.ts';
import { store } from '../endpoints/store.ts';
import { returns } from '../endpoints/returns.ts';
import { reviews } from '../endpoints/reviews.ts';
import { type Caller, clientAddress } from '../lib/caller.ts';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { SLOW_LIMIT, withTimeout } from '../lib/timeout.ts';
import { countCaller } from '../store/rate-limits.ts';
import { limitsOf } from './limits.ts';
import { checkReply, failure } from './replies.ts';
import { readInput, requireJson, requireOwnSite } from './requests.ts';

/** The Cache-Control of each cache policy. `catalogue` is cached by the CDN for seconds, and by no browser. */
const CACHE = {
  catalogue: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
  content: 'public, max-age=60, s-maxage=60',
  reference: 'public, max-age=3600, s-maxage=86400',
  private: 'private, no-store',
} as const;

/** The calls that decode pictures, which takes more memory than the API has. */
const UPLOADS: readonly CallName[] = ['uploadImage', 'uploadBrandPicture', 'uploadReviewPhoto', 'uploadReturnPhoto'];

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

/** The handler of each call. */
export function createHandlers(deps: Deps): Handlers {
  return {
    ...products(deps),
    ...discounts(deps),
    ...users(deps),
    ...delivery(deps),
    ...orders(deps),
    ...orderLinks(deps),
    ...payments(deps),
    ...policies(deps),
    ...pages(deps),
    ...tickets(deps),
    ...returns(deps),
    ...reviews(deps),
    ...store(deps),
    ...lists(deps),
    ...admin(deps),
    ...preferences(deps),
  };
}

/** An app with the routes of these calls. Any other path gets 404, and any other method of a path 405. */
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
  const names = calls.toSorted((a, b) => parametersIn(API[a].path) - parametersIn(API[b].path));
  for (const name of names) addCall(app, name, { deps, handlers, identify });
  app.notFound((context) => {
    const methods = methodsOf(context.req.path, names);
    if (methods.length === 0) return failure(context, new ApiError('unknown-path'));
    context.header('Allow', methods.join(', '));
    return failure(context, new ApiError('method-not-allowed'));
  });
  app.onError((error, context) => failure(context, error));
  return app;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
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

const parametersIn = (path: string): number => path.split('{').length - 1;

/** The methods of a path, for the Allow header of a 405. */
function methodsOf(path: string, names: readonly CallName[]): string[] {
  const isAt = (endpoint: Endpoint) =>
    new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('&', '(?:&|%26)')}$`).test(path);
  const endpoints = names.map((name): Endpoint => API[name]).filter(isAt);
  return [...new Set(endpoints.map(({ method }) => method))];
}

/** The route of one call: its checks and limits, its handler, and its reply. */
function addCall(
  app: Hono,
  name: CallName,
  { deps, handlers, identify }: { deps: Deps; handlers: Handlers } & Pick<Deps, 'identify'>,
): void {
  const endpoint: Endpoint = API[name];
  const limits = limitsOf(name);

  async function answer(context: Context, caller: Caller | undefined): Promise<unknown> {
    if (limits && !limits.takesTurns && caller) await deps.limiter.count(name, caller.uid, limits.perMinute);
    const input = await readInput(endpoint, context.req);
    const from = clientAddress(context.req.header('X-Forwarded-For'));
    if (limits?.counts) await countCaller(deps.db, limits.counts, caller, from);
    // The handler takes the input of its own call. TypeScript cannot follow that through a loop.
    const handler = handlers[name] as (input: unknown, caller: unknown, from: From) => Promise<unknown>;
    return withTimeout(handler(input, caller, from), endpoint.slow ? SLOW_LIMIT : undefined);
  }

  app.on(endpoint.method, honoPaths(endpoint.path), async (context) => {
    const header = (named: string) => context.req.header(named);
    if (endpoint.method === 'POST') {
      requireOwnSite(header);
      if (endpoint.body !== 'bytes') requireJson(header);
    }
    const token = header('Authorization');
    const reply =
      limits?.takesTurns && token !== undefined
        ? await deps.limiter.runToken(token, async () => {
            const caller = await callerOf(endpoint, context, identify);
            return caller && deps.limiter.run(caller.uid, () => answer(context, caller));
          })
        : await answer(context, await callerOf(endpoint, context, identify));
    if (reply instanceof CachedFor) {
      checkReply(endpoint, reply.reply);
      return send(endpoint, context, reply.reply, `public, max-age=${reply.seconds}, s-maxage=${reply.seconds}`);
    }
    checkReply(endpoint, reply);
    return send(endpoint, context, reply);
  });
}

/** The paths of a call for Hono. `/api/t&c` also matches `/api/t%26c`. */
function honoPaths(path: string): string[] {
  const plain = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return [...new Set([plain, plain.replaceAll('&', '%26')])];
}

/** Who calls. ApiError 401 without a valid token where one is needed, 403 without the permission. */
async function callerOf(endpoint: Endpoint, context: Context, identify: Deps['identify']): Promise<Caller | undefined> {
  if (endpoint.who === 'anyone') return undefined;
  const header = context.req.header('Authorization');
  if (endpoint.who === 'guest' && header === undefined) return undefined;
  // An invalid token is refused even where guests are accepted, so that no signed-in user is treated as a guest.
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new ApiError('login-required');
  const caller = await identify(token);
  if (endpoint.who === 'admin' && !caller.may.includes(endpoint.may)) throw new ApiError('admin-only');
  return caller;
}

/** The reply of a call. A page's cursor and total are in its headers. */
function send(endpoint: Endpoint, context: Context, reply: unknown, cache: string = CACHE[endpoint.cache]): Response {
  context.header('Cache-Control', cache);
  if (!endpoint.paged) return context.json(reply);
  const page = reply as PagedReply<unknown>;
  if (page.next !== undefined) context.header(NEXT_CURSOR, page.next);
  context.header(TOTAL_COUNT, String(page.total));
  return context.json(page.items);
}
