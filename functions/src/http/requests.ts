/** The checks of a request: its input, and whether it comes from the store itself. */
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { ApiError } from '../lib/api-error.ts';

/** Bytes of a JSON body, unless its call allows more. */
const MAX_BODY = 64 * 1024;

/** Levels of objects and lists in a JSON body. */
const MAX_DEPTH = 12;

/**
 * The validated input of a call: path parameters with the query or the JSON body. A part of the path wins over another
 * value with its name. ApiError 400 or 413.
 */
export async function readInput(endpoint: Endpoint, request: HonoRequest): Promise<unknown> {
  const given = endpoint.method === 'GET' ? readQuery(request) : await readBody(endpoint, request);
  const result = v.safeParse(endpoint.input, { ...given, ...request.param() }, { abortEarly: true });
  if (result.success) return result.output;
  throw new ApiError('invalid-input', { message: sentence(result.issues[0]) });
}

function readQuery(request: HonoRequest): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, values] of Object.entries(request.queries())) {
    if (values.length > 1) {
      throw new ApiError('invalid-input', { message: `"${key.slice(0, 40)}" may occur in the URL only once.` });
    }
    query[key] = values[0] ?? '';
  }
  return query;
}

async function readBody(endpoint: Endpoint, request: HonoRequest): Promise<Record<string, unknown>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > (endpoint.maxBody ?? MAX_BODY)) throw new ApiError('body-too-large');
  if (endpoint.body === 'bytes') return { bytes: new Uint8Array(bytes) };
  const body = parseJson(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('malformed-json');
  if (isTooDeep(body)) throw new ApiError('body-too-deep');
  return { ...body };
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed-json');
  }
}

/** Whether objects are nested too deep. Without recursion, so that no body can exhaust the stack. */
function isTooDeep(body: object): boolean {
  let level: object[] = [body];
  for (let depth = 1; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((value) =>
      Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null),
    );
  }
  return level.length > 0;
}

/** The contract's own messages are for people. Valibot's ("Invalid type: Expected …") describe the code. */
function sentence(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map((part) => String(part.key)).join('.');
  return /^Invalid \w+: /.test(issue.message) && path
    ? `"${path.slice(0, 80)}" is missing or not valid.`
    : issue.message;
}

type Header = (name: string) => string | undefined;

/**
 * Refuses a write that another website sends from its visitor's browser (cross-site request forgery): ApiError 403.
 * Browsers send these headers and no page can forge them. Other clients send none of them and are accepted. Behind
 * Hosting the store's host is in X-Forwarded-Host.
 */
export function requireOwnSite(header: Header): void {
  const site = header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = header('Origin');
  if (site === undefined && origin === undefined) return;
  const hosts = [header('Host'), ...(header('X-Forwarded-Host')?.split(',') ?? [])];
  const isOwn = origin !== undefined && hosts.some((host) => host?.trim().toLowerCase() === hostOf(origin));
  if (!isOwn) throw new ApiError('foreign-origin');
}

/**
 * Refuses a body that is not declared as JSON in UTF-8: ApiError 415. Another website may send other types without a
 * CORS preflight, which the store never grants.
 */
export function requireJson(header: Header): void {
  const isJson = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(header('Content-Type') ?? '');
  const encoding = header('Content-Encoding') ?? 'identity';
  if (!isJson || encoding.toLowerCase() !== 'identity') throw new ApiError('unsupported-media-type');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
