/** Documents as Firestore's REST interface writes them. */
import * as v from 'valibot';
import type { Get } from './services.ts';

type Json = string | number | boolean | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

const valueSchema: v.GenericSchema<Record<string, unknown>> = v.record(v.string(), v.unknown());
type Value = v.InferOutput<typeof valueSchema>;
const documentSchema = v.object({ fields: v.optional(v.record(v.string(), valueSchema), {}) });

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

/** The fields of a document; undefined if it cannot be read. Timestamps and the like stay texts: no setting has one. */
function readDocument(body: unknown): Record<string, unknown> | undefined {
  const { success, output } = v.safeParse(documentSchema, body);
  return success ? fromFields(output.fields) : undefined;
}

const fromFields = (fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]));

function fromValue(value: Value): unknown {
  const array = v.safeParse(v.object({ values: v.optional(v.array(valueSchema), []) }), value['arrayValue']);
  if (array.success) return array.output.values.map(fromValue);
  const map = readDocument(value['mapValue']);
  if (map) return map;
  if ('integerValue' in value) return Number(value['integerValue']);
  return Object.values(value)[0] ?? null;
}

/** A document with these fields. */
export const writeDocument = (fields: JsonObject): object => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(value)])),
});

function toValue(value: Json): object {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object') return { mapValue: writeDocument(value) };
  if (typeof value === 'number') return { integerValue: String(value) };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}
