import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { DEFAULT_TERMS } from '../return/terms.ts';
import { GIVEN_CONTENT } from './given-pages.ts';
import { GIVEN_PAGES, publishProblem } from './page.ts';
import { pageContentSchema } from './page-form.ts';

test.each(atLeast(2, GIVEN_PAGES))('an owner can save and publish the given page %s as it is', (id) => {
  const given = GIVEN_CONTENT[id]({ name: 'Kaveri', terms: DEFAULT_TERMS });
  expect(v.parse(pageContentSchema, given)).toEqual(given);
  expect(publishProblem(id, given)).toBeUndefined();
});
