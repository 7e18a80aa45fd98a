import { connect } from 'node:net';
import { STORE_URL } from './store.ts';

export type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer | string };
export type RawResponse = { status: number; type: string; text: string };

/** Sends a request byte for byte, without the corrections of an HTTP client, and reads the whole response. */
export async function sendRaw({ method = 'GET', path, headers = {}, body = '' }: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(STORE_URL);
  const bytes = Buffer.from(body);
  const all = { Host: host, Connection: 'close', ...(bytes.length > 0 ? { 'Content-Length': bytes.length } : {}) };
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that refuses a body early closes the connection; the response before that counts.
  const closed = new Promise<void>((resolve) => socket.on('error', () => resolve()).on('close', () => resolve()));
  socket.write(Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), bytes]));
  await closed;
  const answer = Buffer.concat(chunks).toString();
  const [head = ''] = answer.split('\r\n\r\n', 1);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: *([^;\r]*)/im.exec(head)?.[1] ?? '',
    text: answer.slice(head.length + 4),
  };
}
