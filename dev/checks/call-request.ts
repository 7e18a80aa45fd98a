import type { Endpoint } from '@nirala/contract/api/endpoint';

type Input = Readonly<Record<string, unknown>>;

/** A request of a call as the browser sends it: parameters of the path first, the rest in the query or the body. */
export function requestOf(
  { method, path: template }: Endpoint,
  input: Input,
  token: string | undefined,
): { path: string; body?: object; token: string | undefined } {
  const { path, left } = fillPath(template, input, (value) => encodeURIComponent(String(value)));
  if (method === 'POST') return { path, body: left, token };
  const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path, token };
}

/** A path with the fields of the input that it names in braces, and the fields that are left. */
export function fillPath(
  template: string,
  input: Input,
  encode: (value: unknown) => string,
): { path: string; left: Record<string, unknown> } {
  const left = new Map(Object.entries(input));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encode(left.get(name));
    left.delete(name);
    return value;
  });
  return { path, left: Object.fromEntries(left) };
}
