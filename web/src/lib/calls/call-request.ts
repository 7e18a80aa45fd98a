import type { Endpoint } from '@nirala/contract/api/endpoint';

type Input = Readonly<Record<string, unknown>>;

/** The path with its query, and the body of a POST. */
export type CallRequest = { path: string; body?: string | Uint8Array<ArrayBuffer> };

/**
 * Fills the `{name}` parts of the path from the input. The rest becomes the query (GET) or the JSON body (POST); an
 * upload sends its bytes. Undefined when a part is empty, `.` or `..`, because browsers normalise such paths.
 */
export function buildRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'body'>,
  input: Input,
): CallRequest | undefined {
  const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = parts.map((name) => String(input[name] ?? '').toWellFormed());
  if (values.some((value) => /^\.{0,2}$/.test(value))) return undefined;
  const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''));
  if (endpoint.body === 'bytes')
    return input['bytes'] instanceof Uint8Array ? { path, body: new Uint8Array(input['bytes']) } : undefined;
  const rest = Object.entries(input).filter(([name, value]) => !parts.includes(name) && value !== undefined);
  if (endpoint.method === 'POST') return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path };
}
