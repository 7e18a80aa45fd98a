import { Timestamp } from '@google-cloud/firestore';
import * as v from 'valibot';

/** A text, a number or a time of a document, and how the API may write it. */
type Leaf = { path: string; written: readonly unknown[] };

/**
 * A document of a schema with every optional field, in which each text, number and time is a different one: so it can be
 * told which of them a reply shows. Values of picklists are not traced. Reads the internal structure of valibot's schemas.
 */
export function wholeDocument<T>(schema: v.GenericSchema<unknown, T>): {
  document: T;
  shownIn: (reply: unknown) => string[];
} {
  const leaves: Leaf[] = [];

  function fill(part: unknown, path: string): unknown {
    if (!isSchema(part)) return part;
    if ('entries' in part && isObject(part.entries))
      return Object.fromEntries(
        Object.entries(part.entries).map(([name, field]) => [
          name,
          fill(field, path === '' ? name : `${path}.${name}`),
        ]),
      );
    if ('wrapped' in part) return fill(part.wrapped, path);
    if ('item' in part) return [fill(part.item, path)];
    if ('literal' in part) return part.literal;
    if ('options' in part && Array.isArray(part.options)) return fill(part.options[0], path);
    return fillLeaf(part, path);
  }

  function fillLeaf(part: v.GenericSchema, path: string): unknown {
    const number = 100_000 + 100 * leaves.length;
    const time = new Date(Date.UTC(2026, 0, 1, 0, leaves.length));
    const candidates: [value: unknown, written: readonly unknown[]][] = [
      [`the ${path}`, [`the ${path}`]],
      [number, [number, number / 100]],
      [Timestamp.fromDate(time), [time.toISOString()]],
      [true, []],
      ['2026-11-26', []],
      ['M', []],
    ];
    const found = candidates.find(([value]) => v.is(part, value));
    if (!found) throw new Error(`No value for ${path}`);
    const [value, written] = found;
    if (written.length > 0) leaves.push({ path, written });
    return value;
  }

  /** The fields of the document that are in a reply, sorted. */
  function shownIn(reply: unknown): string[] {
    const values = new Set(valuesIn(reply));
    return leaves
      .filter(({ written }) => written.some((value) => values.has(value)))
      .map(({ path }) => path)
      .sort();
  }

  return { document: v.parse(schema, fill(schema, '')), shownIn };
}

function valuesIn(reply: unknown): unknown[] {
  return isObject(reply) ? Object.values(reply).flatMap(valuesIn) : [reply];
}

function isSchema(part: unknown): part is v.GenericSchema {
  return isObject(part) && part['kind'] === 'schema';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
