import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openRules, type Rules } from './callers.ts';
import { ACTIONS, PEOPLE, TABLE, UIDS, type Action, type Person, type Row } from './table.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules('table');
});
afterAll(() => rules.environment.cleanup());

/** Every way to do this: one that is refused may differ from one that is not by a single field, or by the id. */
function attempts(row: Row, person: Person, action: Action): (() => Promise<unknown>)[] {
  const document = rules.as[person].doc(row.document);
  const { parent } = document;
  const fields = Object.entries({ ...row.data, note: 'mine' });
  const all: Record<Action, (() => Promise<unknown>)[]> = {
    get: [() => document.get()],
    list: [() => row.narrow(parent).get()],
    create: [`new-${person}`, `${UIDS[person]}-2`].flatMap((id) => [
      () => parent.doc(id).set(row.data),
      () => parent.doc(id).set({ ...row.data, uid: UIDS[person] }),
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

describe.each(TABLE)('$path', (row) => {
  for (const person of PEOPLE) {
    for (const action of ACTIONS) {
      const isAllowed = row.may[person]?.includes(action) ?? false;
      test(`${person} ${isAllowed ? 'may' : 'may not'} ${action}`, async () => {
        for (const attempt of attempts(row, person, action)) {
          await (isAllowed ? assertSucceeds(attempt()) : assertFails(attempt()));
        }
      });
    }
  }
});
