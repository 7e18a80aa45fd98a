import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Build } from '../checks/budget/build.ts';
import { asRunning, type Running } from '../lib/process-tree.ts';
import type { Served } from '../hosting/server.ts';

export type { Served };

const servedSchema = v.object({ url: v.string(), key: v.string() });

/** Starts a process that serves a build as Hosting would, with the data of the Firestore emulator. */
export async function startServer({ dist, pages }: Build): Promise<Running & Served> {
  const program = join(import.meta.dirname, 'hosting-child.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program, dist, pages], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const running = asRunning('The benchmark server', child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, 'line'),
    running.ended.then((how) => {
      throw new Error(`${running.name} ended: ${how}`);
    }),
  ]);
  return { ...running, ...v.parse(servedSchema, JSON.parse(String(line))) };
}

// The server's certificate is self-signed.
const agent = new Agent({ rejectUnauthorized: false });

/** Fetches a page of that server. Throws for any status but 200. */
export async function fetchPage({ url }: Served, path: string): Promise<string> {
  const sent = request(url + path, { agent });
  sent.end();
  const [reply] = await once(sent, 'response');
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
  return body;
}
