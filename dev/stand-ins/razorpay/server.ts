import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api.ts';
import type { Book } from './book.ts';
import { openDesk, type Desk, type DeskOptions } from './desk.ts';
import type { CallName } from './faults.ts';
import { handOf, type Hand } from './hand.ts';
import { sendJson } from './http.ts';
import { Refusal } from './refusal.ts';
import { answerTest } from './test-api.ts';
import { answerWindow } from './window-api.ts';

/** Port 0, the default, takes any free one. */
type Options = DeskOptions & { port?: number };

export type RazorpayStandIn = Hand & {
  /** For RAZORPAY_API_URL. */
  url: string;
  /** The account's state; `book.events` are all webhooks ever made, ready to be sent. Using it sends none. */
  book: Book;
  /** The calls that came in with the right key, oldest first. */
  calls: CallName[];
  close: () => Promise<void>;
};

/** Razorpay on this machine: its API, its window's script, and `/test/…` for what a shopper and their bank do. */
export async function startRazorpayStandIn({ port = 0, ...options }: Options = {}): Promise<RazorpayStandIn> {
  const desk = openDesk(options);
  const hand = handOf(desk);
  const server = createServer((request, response) => void answer(desk, hand, request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    book: desk.book,
    calls: desk.calls,
    ...hand,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, desk.close()]);
    },
  };
}

async function answer(desk: Desk, hand: Hand, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  try {
    if (await answerWindow(desk, hand, url, request, response)) return;
    if (url.pathname.startsWith('/test/')) return await answerTest(desk, hand, url, request, response);
    await answerApi(desk, url, request, response);
  } catch (error) {
    if (response.destroyed) return; // The caller hung up, or the stand-in is closing.
    if (error instanceof Refusal) return sendJson(response, error.status, error.body);
    console.error(error);
    sendJson(response, 500, { error: { code: 'SERVER_ERROR', description: String(error) } });
  }
}
