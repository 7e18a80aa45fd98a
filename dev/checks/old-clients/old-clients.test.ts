/** Apps of earlier builds, such as open tabs, call today's API. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { API } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API as CALLS } from './calls.fixture.ts';
import { faultsFor, readCalls, recordCalls, recordedBuilds } from './recorded-calls.ts';

test('the app of each recorded build can use the API', async () => {
  for (const build of recordedBuilds()) {
    expect([basename(build), faultsFor(await readCalls(build), API)]).toEqual([basename(build), []]);
  }
});

describe('for a recorded build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nirala-calls-'));
  let recorded: Awaited<ReturnType<typeof readCalls>>;
  beforeAll(async () => {
    const file = join(folder, 'build.js');
    await recordCalls(join(import.meta.dirname, 'calls.fixture.ts'), file);
    recorded = await readCalls(file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const { readHours } = CALLS;
  const { input, reply } = readHours;

  test.each<[string, Record<string, Endpoint>, string[]]>([
    ['the same calls have no fault', { readHours }, []],
    [
      'an optional field of a request and one of a reply that apps drop have no fault',
      {
        readHours: {
          ...readHours,
          input: v.object({ ...input.entries, place: v.optional(v.string()) }),
          reply: v.object({ ...reply.entries, place: v.string() }),
        },
      },
      [],
    ],
    ['a call that is gone is a fault', {}, ['readHours: the call is gone']],
    [
      'a call with another path is a fault',
      { readHours: { ...readHours, path: '/api/hours' } },
      ['readHours: it is GET /api/hours now'],
    ],
    [
      'a request that needs a new field is a fault',
      { readHours: { ...readHours, input: v.object({ ...input.entries, place: v.string() }) } },
      ['readHours: a request is refused: {"day":"'],
    ],
    [
      'a reply without a field that apps read is a fault',
      { readHours: { ...readHours, reply: v.object({ note: v.string() }) } },
      ['readHours: a reply is refused: {"note":"'],
    ],
  ])('%s', (_what, now, faults) => {
    expect(faultsFor(recorded, now)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });
});
