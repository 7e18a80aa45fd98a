import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { keysOf } from '../../lib/keys-of.ts';
import { portOf } from '../../lib/port-of.ts';
import { sendJson } from '../razorpay/http.ts';
import { answerVendor } from './api.ts';
import { DELHIVERY_KEYS } from './keys.ts';
import { CALLS, createState, FAULTS, type DelhiveryState, type VendorParcel } from './state.ts';
import { PLAYS, STATUSES, toScan, toStatus, type Play, type StatusName } from './statuses.ts';

type Options = {
  port?: number;
  now?: () => number;
  /** Where the news goes. Without it, none is sent. */
  newsUrl?: string;
};

export type DelhiveryStandIn = {
  url: string;
  state: DelhiveryState;
  /** Adds a scan and sends the news. `tell: false`: the webhook is lost. */
  move: (awb: string, status: StatusName, options?: MoveOptions) => Promise<void>;
  close: () => Promise<void>;
};
type MoveOptions = { at?: number; tell?: boolean };

const moveSchema = v.object({
  /** One of the names in statuses.ts. */
  to: v.optional(v.picklist(keysOf(STATUSES))),
  play: v.optional(v.picklist(keysOf(PLAYS))),
  wild: v.optional(v.boolean(), false),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
const faultSchema = v.object({ call: v.picklist(CALLS), fault: v.picklist(FAULTS), times: v.optional(v.number(), 1) });

/**
 * Starts a stand-in of Delhivery with its wire format. It refuses what Delhivery refuses, plays parcels, and sends their
 * news to the store. Port 0 takes any free port.
 */
export async function startDelhiveryStandIn({
  port = 0,
  now = Date.now,
  newsUrl,
}: Options = {}): Promise<DelhiveryStandIn> {
  const state = createState(now);

  async function move(awb: string, name: StatusName, { at = now(), tell = true }: MoveOptions = {}): Promise<void> {
    const parcel = state.byAwb(awb);
    if (!parcel) throw new Error(`Delhivery has no parcel ${awb}.`);
    parcel.scans.push({ name, at, place: 'Mysuru_Hub (Karnataka)' });
    if (tell && newsUrl !== undefined) await sendNews(newsUrl, newsOf(parcel));
  }

  async function play(awb: string, name: Play, wild: boolean): Promise<void> {
    // Each scan is an hour after the one before, and the last is now.
    const times = PLAYS[name].map((status, index) => ({
      status,
      at: now() - (PLAYS[name].length - 1 - index) * 3_600_000,
    }));
    const steps = wild ? times.toSorted(() => Math.random() - 0.5).flatMap((step) => [step, step]) : times;
    for (const { status, at } of steps) await move(awb, status, { at });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendJson(response, 400, { error: String(error) }));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const method = request.method ?? 'GET';
    if (method === 'GET' && (pathname === '/' || pathname === '/test/parcels')) {
      return sendJson(response, 200, state.parcels.map(shown));
    }
    const awb = /^\/test\/parcels\/(.+)\/move$/.exec(pathname)?.[1];
    if (awb !== undefined) {
      const { to, play: name, wild, at } = v.parse(moveSchema, JSON.parse(body));
      if (name) await play(awb, name, wild);
      else if (to !== undefined) await move(awb, to, at === undefined ? {} : { at: Date.parse(at) });
      return sendJson(response, 200, shown(state.byAwb(awb)));
    }
    if (pathname === '/test/faults') {
      const { call, fault, times } = v.parse(faultSchema, JSON.parse(body));
      state.fail(call, fault, times);
      return sendJson(response, 200, {});
    }
    const { authorization } = request.headers;
    const reply = answerVendor(state, { method, path: pathname.slice(1), query, authorization, body });
    if (!reply) return void response.destroy();
    if (reply.text === undefined) return sendJson(response, reply.status, reply.json);
    const type = reply.text.startsWith('<?xml') ? 'application/xml' : 'text/html';
    response.writeHead(reply.status, { 'Content-Type': type }).end(reply.text);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    state,
    move,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function shown(parcel: VendorParcel | undefined) {
  return parcel && { ...parcel, scans: parcel.scans.map(toScan) };
}

/** A webhook in the vendor's format: the newest scan of a parcel. */
export function newsOf({ awb, reference, scans }: Pick<VendorParcel, 'awb' | 'reference' | 'scans'>) {
  const last = scans.at(-1);
  return {
    Shipment: {
      Status: last && toStatus(last),
      NSLCode: last && STATUSES[last.name].code,
      Sortcode: 'BLR/HUB',
      ReferenceNo: reference,
      AWB: awb,
    },
  };
}

/** Twice at most, like the vendor; a store that does not answer is ignored. */
async function sendNews(url: string, news: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': DELHIVERY_KEYS.delhiveryNewsKey };
  const send = async () => (await fetch(url, { method: 'POST', headers, body: JSON.stringify(news) })).ok;
  if (!(await send().catch(() => false))) await send().catch(() => false);
}
