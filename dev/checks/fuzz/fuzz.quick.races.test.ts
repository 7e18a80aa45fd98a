/**
 * Every call of the API with requests that differ from a valid one. The valid request is accepted first, by a store and
 * accounts that no other call has spoilt, so that the others do not all fail at the first check.
 */
import { writeSync } from 'node:fs';
import { FieldValue } from '@google-cloud/firestore';
import { API, type CallName } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { checkStock } from '@nirala/functions/stock/check';
import { readStockCheck } from '@nirala/functions/store/stock/movements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../lib/keys-of.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { seed, size } from '../../testing/races.ts';
import { BROKEN_TOKENS } from './hostile-values.ts';
import { toRequest, describeRequest, send, type Answer, type TestRequest } from './request.ts';
import { malformed } from './malformed.ts';
import { faultOf } from './reply-faults.ts';
import { openSurroundings, openTarget, type Target } from './target.ts';
import { needsNothing, prepareValid } from './valid-requests.ts';

/** Requests with something wrong at random that each route gets. */
const PER_ROUTE = size(6, 2_000);
const SEED = seed(1);
const TEN_MINUTES = 600_000;

let surroundings: Awaited<ReturnType<typeof openSurroundings>>;
beforeAll(async () => void (surroundings = await openSurroundings()));

type Row = { call: string; requests: number; arrived: number; accepted: number };
const report: Row[] = [];
afterAll(async () => {
  await shared?.close();
  await surroundings.close();
  const lines = report.map(({ call, ...counts }) => [
    call.padEnd(28),
    ...Object.values(counts).map((count) => String(count).padStart(9)),
  ]);
  const title = ['call'.padEnd(28), ' requests', '  arrived', ' accepted'];
  // Vitest keeps what passing tests print to the console.
  writeSync(1, [title, ...lines].map((cells) => `${cells.join(' ')}\n`).join(''));
});

/** The Authorization header of the caller for whom a call is. */
const ownOf = ({ who }: Endpoint, target: Target) =>
  who === 'user' || who === 'admin' ? `Bearer ${target.tokenOf(who)}` : undefined;

/** Mostly the right header, sometimes that of another caller or an invalid one. */
function authorizationFor(line: Endpoint, target: Target, random: Random): string | undefined {
  const others = [`Bearer ${target.tokenOf('user')}`, `Bearer ${target.tokenOf('admin')}`, undefined];
  return random.is(0.9) ? ownOf(line, target) : random.one([...others, random.one(BROKEN_TOKENS)]);
}

const withHeaders = (asked: TestRequest, authorization: string | undefined, random: Random): TestRequest => ({
  ...asked,
  headers: {
    'x-forwarded-for': `${random.below(256)}.${random.below(256)}.7.${random.below(256)}`,
    ...(authorization === undefined ? {} : { authorization }),
    ...asked.headers,
  },
});

async function stockFaults({ paymentDeps, db }: Target) {
  await checkStock(paymentDeps);
  return readStockCheck(db);
}

/** A store that calls share as long as it accepts their valid requests. */
let shared: Target | undefined;

/** Sends requests to a call, a valid one first. Returns what became of them. */
async function fuzz(name: CallName, random: Random) {
  const line: Endpoint = API[name];
  const row: Row = { call: name, requests: 0, arrived: 0, accepted: 0 };
  const statuses: number[] = [];
  const faults: string[] = [];

  async function ask(target: Target, asked: TestRequest): Promise<Answer> {
    const before = target.arrivals();
    target.counter.take();
    const answer = await send(target.app, asked);
    const { landed, writesTo } = target.counter.take();
    const isAccepted = answer.status < 400;
    // A limit counts a request before the store knows whether it accepts it.
    const written = landed === 0 ? [] : [...writesTo.keys()].filter((path) => !path.startsWith('limits/'));
    const fault =
      faultOf(asked, answer) ??
      (isAccepted || written.length === 0
        ? undefined
        : `wrote ${written.join(', ')}, and answered ${answer.status}: ${answer.text}`);
    if (fault !== undefined) faults.push(`${describeRequest(asked)}\n${fault}`);
    row.requests += 1;
    row.arrived += target.arrivals() - before;
    row.accepted += isAccepted ? 1 : 0;
    return answer;
  }

  const isAlone = !needsNothing(name);
  const openNew = async () => {
    const target = await openTarget(surroundings);
    if (isAlone) return target;
    await shared?.close();
    return (shared = target);
  };
  let target = isAlone ? await openNew() : (shared ?? (await openNew()));
  let valid = await prepareValid(name, target);
  const askValid = () => ask(target, withHeaders(toRequest(line, valid(), random), ownOf(line, target), random));

  let first = await askValid();
  if (first.status >= 400 && !isAlone) {
    // An earlier call has used up what this one needs.
    target = await openNew();
    valid = await prepareValid(name, target);
    Object.assign(row, { requests: 0, arrived: 0, accepted: 0 });
    first = await askValid();
  }
  expect({ ...row, said: row.accepted === 1 ? '' : first.text }, 'a valid request is accepted').toMatchObject({
    arrived: 1,
    accepted: 1,
    said: '',
  });

  for (const asked of malformed(line, () => valid(), random, PER_ROUTE)) {
    const isFirst = statuses.length < 2;
    const authorization = isFirst ? ownOf(line, target) : authorizationFor(line, target, random);
    const { status } = await ask(target, withHeaders(asked, authorization, random));
    statuses.push(status);
    // The call itself has ended the session.
    if (status === 401 && authorization !== undefined && authorization === ownOf(line, target))
      await target.signInAgain();
    if (status !== 429) continue;
    if (isAlone) await target.close();
    target = await openNew();
    valid = await prepareValid(name, target);
  }
  const stock = line.method === 'POST' ? await stockFaults(target) : [];
  if (isAlone) await target.close();
  return { row, statuses, faults, stock };
}

describe(`malformed requests, seed ${SEED}`, () => {
  const names = keysOf(API);
  test.each(atLeast(100, names))(
    '%s answers each in JSON; those that it refuses write nothing, and the stock agrees with its movements',
    { timeout: TEN_MINUTES },
    async (name) => {
      const { row, statuses, faults, stock } = await fuzz(name, createRandom(SEED * 1000 + names.indexOf(name)));
      report.push(row);
      expect(faults, `seed ${SEED}`).toEqual([]);
      expect(stock, `seed ${SEED}`).toEqual([]);
      expect(row.arrived, 'requests that arrived at the handler').toBeGreaterThan(1);
      expect(statuses.filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
    },
  );
});

test('the check of the stock finds a piece that no movement explains', async () => {
  const target = await openTarget(surroundings);
  await target.db.doc('skus/neem.M').update({ available: FieldValue.increment(1) });
  expect(await stockFaults(target)).toMatchObject([{ id: 'neem', size: 'M' }]);
  await target.close();
});
