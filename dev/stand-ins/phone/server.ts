import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CHANNELS } from '@nirala/contract/shopper/notification';
import { parseJson } from '@nirala/functions/lib/foreign-text';
import * as v from 'valibot';
import { listen, serve, sendJson } from '../../lib/serve.ts';
import { createMailServer } from './mail.ts';
import { sendBalance, sendSms, smsReport } from './sms.ts';
import { registeredText } from './templates.ts';
import { createState, FAULTS, type PhoneState, type Accepted } from './state.ts';
import { sendNumber, sendWhatsApp, whatsAppMessage, whatsAppReport } from './whatsapp.ts';

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
 * what they accepted at `{url}/`. POST /test/templates registers a text as their consoles do. Port 0 takes any free port.
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
  /** A text as the owner copies it; `variables`: for SMS, the names of the flow's variables in their sequence. */
  '/test/templates': v.object({
    channel: v.picklist(['sms', 'whatsapp']),
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    text: v.string(),
    variables: v.optional(v.array(v.string()), []),
  }),
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
    if (pathname === '/api/balance.php') return sendBalance(state, response, searchParams.get('authkey'));
    const asked = /^\/v\d+\.0\/(\d+)$/.exec(pathname)?.[1];
    if (asked !== undefined) return sendNumber(state, request, response, asked);
    if (pathname !== '/test/messages') return void response.writeHead(404).end();
    const to = searchParams.get('to');
    const found = to === null ? state.messages : state.to(to);
    return sendJson(
      response,
      200,
      found.map(({ channel, template, text: words, at, from }) => ({ channel, template, text: words, at, from })),
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
  } else if (pathname === '/test/templates') {
    const { channel, id, ...text } = v.parse(controls[pathname], body);
    const template = registeredText(channel, text);
    if (!template || state.templates[channel].has(id)) {
      return sendJson(response, 400, { error: template ? 'The id is taken.' : 'The placeholders are not valid.' });
    }
    state.templates[channel].set(id, template);
  } else if (pathname === '/test/inbound') {
    const inbound = v.parse(controls[pathname], body);
    await report(whatsAppMessage(inbound.from, inbound.text));
  } else return void response.writeHead(404).end();
  sendJson(response, 200, {});
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const withLinks = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The page that shows the messages of each number as a phone does, newest person first. */
function phonePage(messages: readonly Accepted[]): string {
  const people = [...new Set(messages.toReversed().map(({ to }) => to))];
  const phones = people.map((person) => {
    const bubbles = messages
      .filter(({ to }) => to === person)
      .map(
        ({ channel, from = '', text, at }) =>
          `<li class="${channel}"><p>${withLinks(text)}</p><small>${channel} ${escaped(from)} · ${escaped(at)}</small></li>`,
      );
    return `<section><h2>${escaped(person)}</h2><ol>${bubbles.join('')}</ol></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Phone</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #eee; display: flex; flex-wrap: wrap; gap: 1rem; }
  section { background: #fff; border: 10px solid #222; border-radius: 28px; width: 20rem; padding: 1rem; }
  h1 { width: 100%; font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #e9edf5; border-radius: 14px; padding: .6rem .8rem; overflow-wrap: anywhere; }
  li.whatsapp { background: #dcf5d4; } li.email { background: #fdf1d6; white-space: pre-line; }
  p { margin: 0 0 .25rem; } small { color: #555; }
</style>
<h1>Messages of the store</h1>
${phones.join('\n') || '<p>There are no messages yet. Place an order.</p>'}
</html>`;
}
