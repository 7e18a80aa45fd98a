import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRules, type Rules } from './callers.ts';
import { OWNER } from './table.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules('edges');
  await rules.environment.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc('products/hidden').set({ active: false });
    await context.firestore().doc('reviews/waiting').set({ approved: false });
  });
});
afterAll(() => rules.environment.cleanup());

describe('a list without a limit, or with one above 100, is refused', () => {
  const lists = [
    { name: 'products', caller: 'visitor', field: 'active', value: true },
    { name: 'reviews', caller: 'visitor', field: 'approved', value: true },
  ] as const;
  test.each(lists)('$name', async ({ name, caller, field, value }) => {
    const mine = rules.as[caller].collection(name).where(field, '==', value);
    await assertFails(mine.get());
    await assertFails(mine.limit(101).get());
    await assertSucceeds(mine.limit(100).get());
  });

  test('content', async () => {
    const sections = rules.as.visitor.collection('content/about/sections');
    await assertFails(sections.get());
    await assertFails(sections.limit(101).get());
  });
});

/**
 * Runs a query by REST, which supports offsets; the browser's SDK does not. Firestore bills the skipped documents too.
 * Returns the HTTP status.
 */
async function listByRest(query: object, headers: Record<string, string> = {}): Promise<number> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const { projectId } = rules.environment;
  const url = `http://${host}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ structuredQuery: query }),
  });
  return reply.status;
}

describe('a list with an offset is refused', () => {
  const where = (field: string) => ({
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { booleanValue: true } },
  });
  test.each([
    ['products', where('active')],
    ['reviews', where('approved')],
  ])('%s', async (collectionId, narrowed) => {
    const query = { from: [{ collectionId }], where: narrowed, limit: 100 };
    expect(await listByRest(query)).toBe(200);
    expect(await listByRest({ ...query, offset: 0 })).toBe(200);
    expect(await listByRest({ ...query, offset: 1 })).toBe(403);
    expect(await listByRest({ ...query, offset: 1_000_000 })).toBe(403);
  });
});

describe('a list without the filter that the rules require is refused', () => {
  test.each(['products', 'reviews'])('%s', async (name) => {
    await assertFails(rules.as.owner.collection(name).limit(10).get());
  });
});

describe('private documents', () => {
  test('hidden products and pending reviews can be read only by an admin', async () => {
    for (const path of ['products/hidden', 'reviews/waiting']) {
      await assertFails(rules.as.owner.doc(path).get());
      await assertSucceeds(rules.as.admin.doc(path).get());
    }
  });

  test('orders and accounts can be read only by an admin, also with a token whose session was ended', async () => {
    for (const path of ['orders/first', `users/${OWNER}`]) {
      for (const caller of ['visitor', 'owner', 'other'] as const) await assertFails(rules.as[caller].doc(path).get());
      await assertSucceeds(rules.as.admin.doc(path).get());
    }
    await assertFails(rules.as.owner.collection('orders').where('uid', '==', OWNER).limit(10).get());
  });

  test('a collection without a rule is closed, even to an admin', async () => {
    await assertFails(rules.as.admin.doc('secrets/one').get());
    await assertFails(rules.as.admin.collectionGroup('sections').limit(1).get());
  });
});

test('only the claim `admin: true` makes an admin', async () => {
  await rules.environment.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc('admins/almost').set({ active: true });
  });
  const claimed = rules.environment.authenticatedContext('almost', { admin: true }).firestore();
  await assertSucceeds(claimed.doc('settings/store').get());
  for (const claims of [{ admin: 'true' }, { admin: false }, { role: 'admin' }]) {
    const almost = rules.environment.authenticatedContext('almost', claims).firestore();
    await assertFails(almost.doc('settings/store').get());
  }
});

test('an admin can read only while `admins/{uid}` is active, and only with a token issued after `endedAt`', async () => {
  const write = (data: object) =>
    rules.environment.withSecurityRulesDisabled(async (context) => {
      await context.firestore().doc('admins/dev').set(data);
    });
  const at = (auth_time: number) =>
    rules.environment.authenticatedContext('dev', { admin: true, auth_time }).firestore();
  await assertFails(at(1000).doc('settings/store').get());
  await write({ active: true });
  await assertSucceeds(at(1000).doc('settings/store').get());
  await write({ active: false, endedAt: 1000 });
  await assertFails(at(1000).doc('settings/store').get());
  await assertFails(at(1001).collection('orders').limit(1).get());
  await write({ active: true, endedAt: 1000 });
  await assertFails(at(1000).collection('orders').limit(1).get());
  await assertSucceeds(at(1001).doc('settings/store').get());
});
