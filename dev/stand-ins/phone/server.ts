import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CHANNELS } from '@nirala/contract/shopper/notification';
import { parseJson } from '@nirala/functions/lib/parse-json';
import * as v from 'valibot';
import { listen, serve, sendJson } from '../../lib/serve.ts';
import { createMailServer } from './mail.ts';
import { phonePage } from './page.ts';
import { sendSms, smsReport } from './sms.ts';
import { createState, FAULTS, type PhoneState } from './state.ts';
import { sendWhatsApp, whatsAppMessage, whatsAppReport } from './whatsapp.ts';

type Options = {
  port?: number;
  mailPort?: number;
  now?: () => number;
  /** The origin of the store that gets the reports. Without it, none are sent. */
  storeUrl?: string;
};

export type PhoneStandIn = { url: string; mailUrl: string; state: PhoneState; close: () => Promise<void> };

/**
 * Starts a stand-in of MSG91 (SMS), Meta's Cloud API (WhatsApp) and a mail server. It refuses what they refuse, and shows
 * what they accepted at `{url}/`. Port 0 takes any free port.
 */
export async function startPhoneStandIn({
  port,
  mailPort,
  now = Date.now,
  storeUrl,
}: Options = {}): Promise<PhoneStandIn> {
  const state = createState(now);
  const report = (webhook: Webhook) => post(storeUrl, webhook);
  state.onAccepted(({ channel, reference }) => {
    if (channel === 'sms') void report(smsReport(reference, true));
    if (channel === 'whatsapp') void report(whatsAppReport(reference, 'delivered'));
  });
  const [server, mail] = await Promise.all([
    serve((request, response) => {
      answer(state, request, response, report).catch(() => response.destroy());
    }, port),
    listen(createMailServer(state), mailPort),
  ]);
  return {
    url: server.url,
    mailUrl: `smtp://127.0.0.1:${mail.port}`,
    state,
    close: async () => void (await Promise.all([server.close(), mail.close()])),
  };
}

type Webhook = { path: string; headers: Record<string, string>; body: string };

/** Reports like the providers: once, and a store that does not answer is ignored. */
async function post(storeUrl: string | undefined, { path, headers, body }: Webhook): Promise<void> {
  if (storeUrl === undefined) return;
  await fetch(`${storeUrl}${path}`, { method: 'POST', headers, body }).catch(() => undefined);
}

const controls = {
  '/test/faults': v.object({
    channel: v.picklist(CHANNELS),
    fault: v.picklist(FAULTS),
    times: v.optional(v.number(), 1),
  }),
  '/test/not-on-whatsapp': v.object({ to: v.string() }),
  '/test/inbound': v.object({ from: v.string(), text: v.string() }),
};

async function answer(
  state: PhoneState,
  request: IncomingMessage,
  response: ServerResponse,
  report: (webhook: Webhook) => Promise<void>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET') {
    if (pathname === '/') {
      return void response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(phonePage(state.messages));
    }
    if (pathname !== '/test/messages') return void response.writeHead(404).end();
    const to = searchParams.get('to');
    const found = to === null ? state.messages : state.to(to);
    return sendJson(
      response,
      200,
      found.map(({ channel, template, text: words, at }) => ({ channel, template, text: words, at })),
    );
  }
  const body = parseJson(await text(request));
  if (pathname === '/api/v5/flow') return sendSms(state, request, response, body);
  const numberId = /^\/v\d+\.0\/(\d+)\/messages$/.exec(pathname)?.[1];
  if (numberId !== undefined) return sendWhatsApp(state, request, response, { body, numberId });
  if (pathname === '/test/faults') {
    const { channel, fault, times } = v.parse(controls[pathname], body);
    state.fail(channel, fault, times);
  } else if (pathname === '/test/not-on-whatsapp') {
    state.notOnWhatsApp.add(v.parse(controls[pathname], body).to);
  } else if (pathname === '/test/inbound') {
    const inbound = v.parse(controls[pathname], body);
    await report(whatsAppMessage(inbound.from, inbound.text));
  } else return void response.writeHead(404).end();
  sendJson(response, 200, {});
}
