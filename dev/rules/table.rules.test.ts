import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openRules, type Rules } from './people.ts';
import { ACTIONS, PEOPLE, TABLE, type Action, type Person, type Row } from './table.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules('table');
});
afterAll(() => rules.environment.cleanup());

function attempt(row: Row, person: Person, action: Action): Promise<unknown> {
  const document = rules.as[person].doc(row.document);
  const attempts: Record<Action, () => Promise<unknown>> = {
    get: () => document.get(),
    list: () => row.narrow(document.parent).get(),
    create: () => document.parent.doc(`new-${person}`).set(row.data),
    update: () => document.update({ note: 'mine' }),
    delete: () => document.delete(),
  };
  return attempts[action]();
}

describe.each(TABLE)('$path', (row) => {
  for (const person of PEOPLE) {
    for (const action of ACTIONS) {
      const isAllowed = row.may[person]?.includes(action) ?? false;
      test(`${person} ${isAllowed ? 'may' : 'may not'} ${action}`, async () => {
        const attempted = attempt(row, person, action);
        await (isAllowed ? assertSucceeds(attempted) : assertFails(attempted));
      });
    }
  }
});
