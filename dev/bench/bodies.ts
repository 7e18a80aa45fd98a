import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { nextMessage } from '../testing/test-process.ts';
import { rounded } from './measuring.ts';
import type { Figure } from './report.ts';

/** Cloud Run accepts requests of up to 32 MB. */
const LARGEST = 30_000_000;

const nested = (bytes: number) => Buffer.from(`[${'[],'.repeat(bytes / 3)}[]]`);
const accepted = (bytes: number) => Buffer.from(`{"message":[${'[],'.repeat(bytes / 3)}[]]}`);

type Attack = { body: Buffer; path: string; atOnce: number; headers?: Record<string, string>; statuses: number[] };

/**
 * Each uses memory in a different way: before our code, in our parser, many at the same time, without a Content-Length.
 */
const ATTACKS: Record<string, Attack> = {
  refused: { body: nested(LARGEST), path: '/api/contactus', atOnce: 1, statuses: [413] },
  refusedTogether: { body: nested(LARGEST), path: '/api/contactus', atOnce: 20, statuses: [413] },
  chunked: {
    body: nested(LARGEST),
    path: '/api/contactus',
    atOnce: 20,
    statuses: [413],
    headers: { 'Transfer-Encoding': 'chunked' },
  },
  webhook: { body: nested(250_000), path: '/api/payments/webhook', atOnce: 20, statuses: [400, 500, 503] },
  parsed: { body: accepted(64_000), path: '/api/contactus', atOnce: 80, statuses: [400] },
};

/**
 * The memory that the worst request bodies add to the idle memory of the function `api`. Each attack runs against its
 * own process, and the operating system's peak value counts, so that no peak is missed.
 */
export async function measureBodies(): Promise<Figure[]> {
  const rises: Record<string, number> = {};
  for (const [name, attack] of Object.entries(ATTACKS)) rises[name] = rounded((await riseOf(attack)) / 1e6, 0);
  return [
    {
      key: 'bodyMemory',
      what: 'Memory of the function api above idle while the worst bodies arrive',
      value: Math.max(...Object.values(rises)),
      unit: 'MB',
      atMost: 128,
      raw: Object.fromEntries(Object.entries(rises).map(([name, rise]) => [`${name}MB`, rise])),
    },
  ];
}

async function riseOf(attack: Attack): Promise<number> {
  const env = { ...process.env, FUNCTION_TARGET: 'api', FUNCTION_SIGNATURE_TYPE: 'http', NODE_ENV: 'production' };
  const child = fork(join(import.meta.dirname, 'bodies-child.ts'), { env });
  try {
    const port = await nextMessage<number>(child);
    // A first request loads the app.
    const small = Buffer.from('{}');
    for (let times = 0; times < 20; times += 1) await send(port, { ...attack, body: small, headers: {} });
    const idle = await readMemory(child, 'idle');
    const statuses = await Promise.all(Array.from({ length: attack.atOnce }, () => send(port, attack)));
    const unexpected = statuses.find((status) => !attack.statuses.includes(status));
    if (unexpected !== undefined) throw new Error(`a body was answered ${unexpected}`);
    return (await readMemory(child, 'peak')) - idle;
  } finally {
    child.disconnect();
  }
}

/** The memory of the function in bytes: now, when it is idle, or its peak. */
function readMemory(child: ChildProcess, when: 'idle' | 'peak'): Promise<number> {
  child.send(when);
  return nextMessage<number>(child);
}

function send(port: number, { body, path, headers = {} }: Attack): Promise<number> {
  const all = { 'Content-Type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers: all }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}
