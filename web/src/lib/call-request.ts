import type { Endpoint } from '@nirala/contract/endpoint';

type Line = Pick<Endpoint, 'method' | 'path' | 'body'>;
type Input = Readonly<Record<string, unknown>>;

export type Address = { path: string; body?: string | Uint8Array<ArrayBuffer> };

/**
 * Where an input goes: the `{name}` parts of the path are filled from it, the rest is the query (GET) or the
 * JSON body (POST), or the bytes are. Undefined when a part is empty or only dots, which no server would receive as it is.
 */
export function buildRequest(line: Line, input: Input): Address | undefined {
  const parts = [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = parts.map((name) => String(input[name] ?? '').toWellFormed());
  if (values.some((value) => /^\.{0,2}$/.test(value))) return undefined;
  const path = line.path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''));
  if (line.body === 'bytes')
    return input['bytes'] instanceof Uint8Array ? { path, body: new Uint8Array(input['bytes']) } : undefined;
  const rest = Object.entries(input).filter(([name, value]) => !parts.includes(name) && value !== undefined);
  if (line.method === 'POST') return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path };
}
