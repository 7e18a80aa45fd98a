import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openRules, type Rules } from './callers.ts';
import { OWNER } from './table.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules('edges');
  await rules.environment.withSecurityRulesDisabled(async (context) => {
    // The piece is shown, and its category hidden.
    await context.firestore().doc('products/shy').set({ active: true, category: 'ties' });
    await context
      .firestore()
      .doc('settings/categories')
      .set({ list: [{ id: 'ties', hidden: true }] });
  });
});
afterAll(() => rules.environment.cleanup());

describe('shoppers read everything through the API, which knows what is hidden', () => {
  test('a product that is hidden with its category can be read only by an admin', async () => {
    for (const caller of ['visitor', 'owner', 'other'] as const) {
      await assertFails(rules.as[caller].doc('products/shy').get());
      const sold = rules.as[caller].collection('products').where('active', '==', true);
      await assertFails(sold.limit(1).get());
      await assertFails(sold.where('category', '==', 'ties').limit(1).get());
    }
    await assertSucceeds(rules.as.admin.doc('products/shy').get());
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
