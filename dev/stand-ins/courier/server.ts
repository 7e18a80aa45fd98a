import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { keysOf } from '../../lib/keys-of.ts';
import { portOf } from '../../lib/port-of.ts';
import { sendJson } from '../razorpay/http.ts';
import { answerVendor } from './api.ts';
import { COURIER_KEYS } from './keys.ts';
import { CALLS, createState, FAULTS, type CourierState, type VendorParcel } from './state.ts';
import { PLAYS, STATUSES, toActivity, vendorTime, type Play } from './statuses.ts';

type Options = {
  port?: number;
  now?: () => number;
  /** Where the news goes. Without it, none is sent. */
  newsUrl?: string;
};

export type CourierStandIn = {
  url: string;
  state: CourierState;
  /** Adds a scan and sends the news. `tell: false`: the webhook is lost. */
  move: (awb: string, status: number, options?: MoveOptions) => Promise<void>;
  close: () => Promise<void>;
};
type MoveOptions = { at?: number; tell?: boolean };

/**
 * Starts a stand-in of Shiprocket with its wire format. It refuses what Shiprocket refuses, plays parcels, and sends their
 * news to the store. Port 0 takes any free port.
 */
export async function startCourierStandIn({
  port = 0,
  now = Date.now,
  newsUrl,
}: Options = {}): Promise<CourierStandIn> {
  const state = createState(now);

  async function move(awb: string, status: number, { at = now(), tell = true }: MoveOptions = {}): Promise<void> {
    const parcel = state.byAwb(awb);
    if (!parcel) throw new Error(`The courier has no parcel ${awb}.`);
    parcel.scans.push({ status, at, place: 'Mysuru' });
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
    const body = parseJson(await text(request));
    const method = request.method ?? 'GET';
    if (method === 'GET' && (pathname === '/' || pathname === '/test/parcels')) {
      return sendJson(response, 200, state.parcels.map(shown));
    }
    const awb = /^\/test\/parcels\/(.+)\/move$/.exec(pathname)?.[1];
    if (awb !== undefined) {
      const { to, play: name, wild, at } = v.parse(moveSchema, body);
      if (name) await play(awb, name, wild);
      else if (to !== undefined) await move(awb, to, at === undefined ? {} : { at: Date.parse(at) });
      return sendJson(response, 200, shown(state.byAwb(awb)));
    }
    if (pathname === '/test/faults') {
      const { call, fault, times } = v.parse(faultSchema, body);
      state.fail(call, fault, times);
      return sendJson(response, 200, {});
    }
    const path = /^\/v1\/external\/(.+)$/.exec(pathname)?.[1];
    const { authorization } = request.headers;
    const reply = answerVendor(state, { method, path: path ?? '', query, authorization, body });
    if (!reply) return void response.destroy();
    sendJson(response, reply.status === 204 ? 200 : reply.status, reply.json ?? {});
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    state,
    move,
    close: () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const moveSchema = v.object({
  /** One of the vendor's status ids. */
  to: v.optional(v.picklist(Object.keys(STATUSES).map(Number))),
  play: v.optional(v.picklist(keysOf(PLAYS))),
  wild: v.optional(v.boolean(), false),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
const faultSchema = v.object({ call: v.picklist(CALLS), fault: v.picklist(FAULTS), times: v.optional(v.number(), 1) });

function shown(parcel: VendorParcel | undefined) {
  return parcel && { ...parcel, scans: parcel.scans.map(toActivity) };
}

/** A webhook in the vendor's format, about the newest scan, with all scans. */
export function newsOf({ awb, id, reference, isReturn, scans }: VendorParcel) {
  const last = scans.at(-1);
  const label = STATUSES[last?.status ?? 3] ?? '';
  const [date = '', clock = ''] = vendorTime(last?.at ?? 0).split(' ');
  return {
    awb,
    courier_name: 'Delhivery Surface',
    current_status: label,
    current_status_id: last?.status,
    shipment_status: label,
    shipment_status_id: last?.status,
    current_timestamp: `${date.split('-').toReversed().join(' ')} ${clock}`,
    order_id: reference,
    sr_order_id: id,
    is_return: isReturn ? 1 : 0,
    scans: scans.map(toActivity),
  };
}

/** Once, like the vendor; a store that does not answer is ignored. */
async function sendNews(url: string, news: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': COURIER_KEYS.shiprocketNewsKey };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(news) }).catch(() => undefined);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
