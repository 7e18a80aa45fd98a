import type { Endpoint, PagedReply } from '@nirala/contract/endpoint';
import * as v from 'valibot';

/** Only in tests and in the local store. In production browsers check replies themselves. */
const CHECKS = process.env['FUNCTIONS_EMULATOR'] === 'true' || process.env['VITEST'] !== undefined;

/** Throws if a reply does not match its schema in the contract, so that a developer notices immediately. */
export function checkReply({ method, path, paged, reply: schema }: Endpoint, reply: unknown): void {
  if (!CHECKS) return;
  const body = paged ? (reply as PagedReply<unknown>).items : reply;
  const sent: unknown = body === undefined ? null : JSON.parse(JSON.stringify(body));
  // A schema's fallback is for browsers that talk to a newer server. Here it would hide the fault.
  const strict = 'fallback' in schema && 'item' in schema ? v.array(schema.item as typeof schema) : schema;
  const { issues } = v.safeParse(strict, sent);
  if (!issues) return;
  const places = issues.map((issue) => `${v.getDotPath(issue) ?? 'the root'} (${issue.expected ?? issue.type})`);
  throw new Error(`The reply of ${method} ${path} does not match the contract: ${places.join(', ')}`);
}
