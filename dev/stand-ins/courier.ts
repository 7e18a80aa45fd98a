/**
 * A courier's stand-in: it answers the API of its vendor, plays the way of parcels, and sends the news about them to the
 * store. A vendor adds its routes, its words and its refusals.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '@nirala/functions/lib/foreign-text';
import * as v from 'valibot';
import { serve, sendJson } from '../lib/serve.ts';
import { FAULTS, type CourierState, type Fault, type Parcel, type Scan } from './courier-state.ts';

const HOUR = 3_600_000;

/** A call of the vendor's API. */
export type VendorRequest = {
  query: URLSearchParams;
  /** As it was sent, for vendors that take forms. */
  body: string;
  /** The body, if it is JSON. */
  json: unknown;
  /** The named parts of the path. */
  parts: Readonly<Record<string, string | undefined>>;
};
/** `text` is HTML or XML. */
export type VendorReply = { status: number; json?: unknown; text?: string };

export type Route<State, Call> = {
  call: Call;
  method: 'GET' | 'POST';
  /** As in URLPattern. */
  path: string;
  /** Whether it is answered without authorization. */
  isOpen?: boolean;
  answer: (asked: VendorRequest & { state: State }) => VendorReply;
};

export type Vendor<Status extends string | number, P extends Parcel<Status>, Call extends string, State> = {
  name: string;
  calls: readonly Call[];
  routes: readonly Route<State, Call>[];
  /** The header with which the store may call. */
  authorization: (state: State) => string;
  /** How it answers a call that is not done. */
  refusals: Readonly<Record<'unknown' | 'unauthorized' | Exclude<Fault, 'lost'>, VendorReply>>;
  statuses: readonly Status[];
  /** Sequences of statuses: to the door, to the door after two attempts, back to the store, lost. */
  plays: Readonly<Record<Play, readonly Status[]>>;
  /** Where parcels are scanned. */
  place: string;
  toScan: (scan: Scan<Status>) => object;
  /** The webhook about the newest scan of a parcel. */
  newsOf: (parcel: P) => object;
  newsKey: string;
  /** How often a webhook is sent that the store does not take. */
  attempts: number;
};

const PLAYS = ['delivered', 'retried', 'returned', 'lost'] as const;
type Play = (typeof PLAYS)[number];

/** `newsUrl`: where the news goes; without it, none is sent. Port 0 takes any free port. */
export type CourierOptions = { port?: number; now?: () => number; newsUrl?: string };

export type CourierStandIn<Status, State> = {
  url: string;
  state: State;
  /** Adds a scan and sends the news. `tell: false`: the webhook is lost. */
  move: (awb: string, status: Status, options?: MoveOptions) => Promise<void>;
  close: () => Promise<void>;
};
type MoveOptions = { at?: number | undefined; tell?: boolean };

/** Starts the stand-in of a vendor that knows this. */
export async function startCourier<
  Status extends string | number,
  P extends Parcel<Status>,
  Call extends string,
  State extends CourierState<P, Call>,
>(
  vendor: Vendor<Status, P, Call, State>,
  state: State,
  { port, newsUrl }: CourierOptions,
): Promise<CourierStandIn<Status, State>> {
  const { now } = state;
  const moveSchema = v.object({
    to: v.optional(v.picklist(vendor.statuses)),
    play: v.optional(v.picklist(PLAYS)),
    /** Plays it in any sequence, and each scan twice. */
    wild: v.optional(v.boolean(), false),
    at: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse))),
  });
  const faultSchema = v.object({
    call: v.picklist(vendor.calls),
    fault: v.picklist(FAULTS),
    times: v.optional(v.number(), 1),
  });
  const routes = vendor.routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));

  async function move(awb: string, status: Status, { at = now(), tell = true }: MoveOptions = {}): Promise<void> {
    const parcel = state.byAwb(awb);
    if (!parcel) throw new Error(`${vendor.name} has no parcel ${awb}.`);
    parcel.scans.push({ status, at, place: vendor.place });
    if (tell && newsUrl !== undefined) await sendNews(newsUrl, vendor.newsOf(parcel));
  }

  async function play(awb: string, statuses: readonly Status[], wild: boolean): Promise<void> {
    // Each scan is an hour after the one before, and the last is now.
    const scans = statuses.map((status, index) => ({ status, at: now() - (statuses.length - 1 - index) * HOUR }));
    const steps = wild ? scans.toSorted(() => Math.random() - 0.5).flatMap((scan) => [scan, scan]) : scans;
    for (const { status, at } of steps) await move(awb, status, { at });
  }

  /** A store that does not answer is ignored. */
  async function sendNews(url: string, news: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'X-Api-Key': vendor.newsKey };
    for (let left = vendor.attempts; left > 0; left -= 1) {
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(news) }).catch(() => undefined);
      if (reply?.ok) return;
    }
  }

  const shown = (parcel: P | undefined) => parcel && { ...parcel, scans: parcel.scans.map(vendor.toScan) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const json = parseJson(body);
    const { method = 'GET' } = request;
    if (method === 'GET' && (pathname === '/' || pathname === '/test/parcels')) {
      return sendJson(response, 200, state.parcels.map(shown));
    }
    const awb = /^\/test\/parcels\/(.+)\/move$/.exec(pathname)?.[1];
    if (awb !== undefined) {
      const { to, play: name, wild, at } = v.parse(moveSchema, json);
      if (name) await play(awb, vendor.plays[name], wild);
      else if (to !== undefined) await move(awb, to, { at });
      return sendJson(response, 200, shown(state.byAwb(awb)));
    }
    if (pathname === '/test/faults') {
      const { call, fault, times } = v.parse(faultSchema, json);
      state.fail(call, fault, times);
      return sendJson(response, 200, {});
    }
    const reply = answerVendor({ method, pathname, authorization: request.headers.authorization, query, body, json });
    if (!reply) return void response.destroy();
    if (reply.text === undefined) return sendJson(response, reply.status, reply.json);
    const type = reply.text.startsWith('<?xml') ? 'application/xml' : 'text/html';
    response.writeHead(reply.status, { 'Content-Type': type }).end(reply.text);
  }

  /** The reply to a call of the vendor's API; undefined if it is lost. */
  function answerVendor({
    method,
    pathname,
    authorization,
    ...asked
  }: Omit<VendorRequest, 'parts'> & { method: string; pathname: string; authorization: string | undefined }) {
    const route = routes.find((each) => each.method === method && each.pattern.test({ pathname }));
    if (!route) return vendor.refusals.unknown;
    if (!route.isOpen && authorization !== vendor.authorization(state)) return vendor.refusals.unauthorized;
    state.calls.push(route.call);
    const fault = state.nextFault(route.call);
    if (fault && fault !== 'lost') return vendor.refusals[fault];
    const parts = route.pattern.exec({ pathname })?.pathname.groups ?? {};
    const reply = route.answer({ ...asked, parts, state });
    return fault === 'lost' ? undefined : reply;
  }

  const { url, close } = await serve((request, response) => {
    answer(request, response).catch((error: unknown) => sendJson(response, 400, { error: String(error) }));
  }, port);
  return { url, state, move, close };
}
