import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from './api.ts';
import type { Book } from './book.ts';
import { openSimulator, type Simulator, type SimulatorOptions, controlsOf, type Controls } from './simulator.ts';
import type { CallName } from './faults.ts';
import { Refusal } from './refusal.ts';
import { answerTest } from './test-api.ts';
import { answerWindow } from './window-api.ts';
import { serve, sendJson } from '../../lib/serve.ts';

/** `port`: 0, the default, is any free port. `api`: how another gateway answers calls. */
type Options = SimulatorOptions & { port?: number; api?: typeof answerApi };

export type RazorpayStandIn = Controls & {
  /** For RAZORPAY_API_URL. */
  url: string;
  /** The account's state. Calling it directly sends no webhooks; `book.events` has all events, ready to be sent. */
  book: Book;
  /** Every API call that came with the right key, oldest first. */
  calls: CallName[];
  close: () => Promise<void>;
};

/** Starts Razorpay's stand-in: its API, the script of its window, and `/test/…` to act as shopper and bank. */
export async function startRazorpayStandIn({
  port,
  api = answerApi,
  ...options
}: Options = {}): Promise<RazorpayStandIn> {
  const simulator = openSimulator(options);
  const controls = controlsOf(simulator);
  const server = await serve((request, response) => void answer(simulator, controls, api, request, response), port);
  return {
    url: server.url,
    book: simulator.book,
    calls: simulator.calls,
    ...controls,
    close: async () => void (await Promise.all([server.close(), simulator.close()])),
  };
}

async function answer(
  simulator: Simulator,
  controls: Controls,
  api: typeof answerApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  try {
    if (await answerWindow(simulator, controls, url, request, response)) return;
    if (url.pathname.startsWith('/test/')) return await answerTest(simulator, controls, url, request, response);
    await api(simulator, url, request, response);
  } catch (error) {
    if (response.destroyed) return; // The caller closed the connection, or the stand-in is closing.
    if (error instanceof Refusal) return sendJson(response, error.status, error.body);
    console.error(error);
    sendJson(response, 500, { error: { code: 'SERVER_ERROR', description: String(error) } });
  }
}
