import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openRules, type Rules } from './callers.ts';
import { ACTIONS, CALLERS, TABLE, UIDS, type Action, type Caller, type Row } from './table.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules('table');
});
afterAll(() => rules.environment.cleanup());

/** Several attempts at an action, because rules may depend on single fields or on the id. */
function attempts(row: Row, caller: Caller, action: Action): (() => Promise<unknown>)[] {
  const document = rules.as[caller].doc(row.document);
  const { parent } = document;
  const fields = Object.entries({ ...row.data, note: 'mine' });
  const all: Record<Action, (() => Promise<unknown>)[]> = {
    get: [() => document.get()],
    list: [() => row.narrow(parent).get()],
    create: [`new-${caller}`, `${UIDS[caller]}-2`].flatMap((id) => [
      () => parent.doc(id).set(row.data),
      () => parent.doc(id).set({ ...row.data, uid: UIDS[caller] }),
      () => parent.doc(id).set({}),
    ]),
    update: [
      ...fields.map(
        ([name, value]) =>
          () =>
            document.update({ [name]: value }),
      ),
      ...fields.map(
        ([name]) =>
          () =>
            document.set({ [name]: 'other' }, { merge: true }),
      ),
      () => document.set({ ...row.data, note: 'mine' }),
    ],
    delete: [() => document.delete()],
  };
  return all[action];
}

describe.each(atLeast(40, TABLE))('$path', (row) => {
  for (const caller of atLeast(4, CALLERS)) {
    for (const action of atLeast(5, ACTIONS)) {
      const isAllowed = row.may[caller]?.includes(action) ?? false;
      test(`${caller} ${isAllowed ? 'may' : 'may not'} ${action}`, async () => {
        for (const attempt of attempts(row, caller, action)) {
          await (isAllowed ? assertSucceeds(attempt()) : assertFails(attempt()));
        }
      });
    }
  }
});
