import type { Random } from '../../testing/random.ts';
import { HOSTILE_VALUES, HOSTILE_TEXTS, NO_NUMBER, TOO_BIG } from './hostile-values.ts';

/** The value with one part of it, or all of it, replaced by something invalid. */
export function corrupt(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.is(0.7)) {
    const at = random.below(value.length);
    return random.weighted<() => unknown>([
      [6, () => value.with(at, corrupt(value[at], random))],
      [1, () => Array.from({ length: 300 }, () => value[at])],
      [1, () => [...value, ...value]],
      [1, () => Object.assign({}, value)],
    ])();
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.is(0.9)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return { [random.one(HOSTILE_TEXTS)]: random.one(HOSTILE_VALUES) };
    const at = random.below(entries.length);
    const [name = '', inner] = entries[at] ?? [];
    const others = entries.toSpliced(at, 1);
    return random.weighted<() => unknown>([
      [6, () => Object.fromEntries([...others, [name, corrupt(inner, random)]])],
      [2, () => Object.fromEntries(others)],
      [1, () => Object.fromEntries([...entries, [random.one(HOSTILE_TEXTS), random.one(HOSTILE_VALUES)]])],
      [1, () => Object.fromEntries([...others, [name.toUpperCase(), inner]])],
      [1, () => Object.fromEntries([...others, [name, deep(random.one([8, 13, 40]))]])],
    ])();
  }
  return random.one(HOSTILE_VALUES);
}

function deep(levels: number): unknown {
  return levels === 0 ? 1 : { a: [deep(levels - 1)] };
}

/** The value as JSON, with the placeholders replaced by numbers that `JSON.stringify` cannot write. */
export function asJson(value: unknown): string {
  return JSON.stringify(value ?? null)
    .replaceAll(JSON.stringify(TOO_BIG), '1e309')
    .replaceAll(JSON.stringify(NO_NUMBER), 'NaN');
}

/** A body that is malformed as a whole. `json` is the valid body. */
export function corruptBody(json: string, random: Random): Buffer {
  const text = random.weighted<() => string | Buffer>([
    [2, () => json.slice(0, random.below(json.length + 1))],
    [1, () => ''],
    [1, () => random.one(['null', '[]', '5', '"x"', 'true', '{', '}', '{}}', '{"a":1,}', "{'a':1}", '\ufeff{}', '//'])],
    [1, () => `[${json}]`],
    [1, () => json.replace('{', '{"__proto__":{"admin":true,"phoneNumber":"+919876543210"},')],
    [1, () => json.replace(/^\{("[^"]+":)/, '{$1null,$1')],
    [1, () => '{"a":'.repeat(3000) + '1' + '}'.repeat(3000)],
    [1, () => '['.repeat(30_000)],
    [1, () => `{"x":"${'x'.repeat(random.one([66_000, 300_000]))}"}`],
    [1, () => Buffer.from(json, 'utf16le')],
    [1, () => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc3, 0x28, 0x7d])])],
    [1, () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    [1, () => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--`],
    [1, () => 'a=1&b=2'],
  ])();
  return Buffer.from(text);
}
