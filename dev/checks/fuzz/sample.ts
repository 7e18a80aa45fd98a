import * as v from 'valibot';
import type { Random } from '../../testing/random.ts';

/**
 * A random value that a schema accepts, or nearly: objects and arrays of samples, one of the options of a union, and for
 * text and numbers one of `words`. Reads the internal structure of valibot's schemas.
 */
export function sample(schema: v.GenericSchema, words: readonly unknown[], random: Random): unknown {
  const inside = (part: unknown) => (isSchema(part) ? sample(part, words, random) : part);
  if ('entries' in schema && isObject(schema.entries)) {
    const parts = Object.entries(schema.entries).filter(([, part]) => !isOptional(part) || random.is(0.5));
    return Object.fromEntries(parts.map(([name, part]) => [name, inside(part)]));
  }
  if ('wrapped' in schema) return inside(schema.wrapped);
  if ('item' in schema) return Array.from({ length: random.below(3) + 1 }, () => inside(schema.item));
  if ('literal' in schema) return schema.literal;
  if ('options' in schema && Array.isArray(schema.options)) return inside(random.one(schema.options));
  if ('key' in schema && 'value' in schema) return { [String(inside(schema.key))]: inside(schema.value) };
  const fitting = wordsFor(schema, words);
  return fitting.length > 0 ? random.one(fitting) : undefined;
}

/** By list of words and schema, because a schema is asked for again with every sample. */
const found = new WeakMap<readonly unknown[], WeakMap<v.GenericSchema, readonly unknown[]>>();

/** The words that a schema accepts. */
function wordsFor(schema: v.GenericSchema, words: readonly unknown[]): readonly unknown[] {
  const known = found.get(words) ?? new WeakMap<v.GenericSchema, readonly unknown[]>();
  found.set(words, known);
  const fitting = known.get(schema) ?? words.filter((word) => v.is(schema, word));
  known.set(schema, fitting);
  return fitting;
}

function isSchema(part: unknown): part is v.GenericSchema {
  return isObject(part) && part['kind'] === 'schema';
}

function isOptional(part: unknown): boolean {
  return isObject(part) && /^(optional|exact_optional|nullish)$/.test(String(part['type']));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
