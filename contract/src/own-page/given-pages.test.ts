import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { DEFAULT_TERMS } from '../return/terms.ts';
import { givenContent } from './given-pages.ts';
import { BUILT_PAGES, POLICIES, POLICY_TITLES, publishProblem } from './page.ts';
import { pageContentSchema } from './page-form.ts';
import { problemOf } from './sections.ts';

test.each(atLeast(2, BUILT_PAGES))('an owner can save and publish the given page %s as it is', (id) => {
  const given = givenContent(id, { name: 'Kaveri', terms: DEFAULT_TERMS });
  expect(v.parse(pageContentSchema, given)).toEqual(given);
  expect([problemOf(id, given.sections), publishProblem(id, given)]).toEqual([undefined, undefined]);
});

test.each(atLeast(4, POLICIES))(
  'the editor of %s begins with its title and no sections, which nobody can publish',
  (id) => {
    const given = givenContent(id, { name: 'Kaveri', terms: DEFAULT_TERMS });
    expect(given).toMatchObject({ title: POLICY_TITLES[id], sections: [] });
    expect(publishProblem(id, given)).toContain('at least one section');
  },
);
