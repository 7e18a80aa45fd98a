import type { Endpoint, PagedReply } from '@nirala/contract/endpoint';
import * as v from 'valibot';

/** In tests and in the local store: a live store answers with what it has, and browsers check replies themselves. */
const CHECKS = process.env['FUNCTIONS_EMULATOR'] === 'true' || process.env['VITEST'] !== undefined;

/** Throws where a reply would not have the shape that the table of calls promises, so that a developer sees it at once. */
export function checkReply({ method, path, paged, reply: schema }: Endpoint, reply: unknown): void {
  if (!CHECKS) return;
  const sent: unknown = JSON.parse(JSON.stringify(paged ? (reply as PagedReply<unknown>).items : reply) ?? 'null');
  // A fallback is for browsers that meet a newer server: here it would hide the fault.
  const strict = 'fallback' in schema && 'item' in schema ? v.array(schema.item as typeof schema) : schema;
  const { issues } = v.safeParse(strict, sent);
  if (!issues) return;
  const places = issues.map((issue) => `${v.getDotPath(issue) ?? 'its top'} (${issue.expected ?? issue.type})`);
  throw new Error(`The reply of ${method} ${path} has not the shape that the contract promises: ${places.join(', ')}`);
}
