import { readDocument } from '../firestore-json.ts';
import type { Get } from '../services.ts';

/** The fields of a document of `settings`; none if it does not exist, undefined if it cannot be read. */
export async function readStoredSettings(
  get: Get,
  project: string,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const answer = await get('firestore', `/projects/${project}/databases/(default)/documents/settings/${name}`);
  if (answer.is === 'absent') return {};
  return answer.is === 'there' ? readDocument(answer.body) : undefined;
}
