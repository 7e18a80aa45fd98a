import { expect, test, vi } from 'vitest';
import type { InvalidForm } from './check-form.ts';
import { createAction } from './use-action.ts';
import { createForm } from './use-form.ts';

type Name = 'name' | 'code';
type Typed = Record<Name, string>;

const FIELDS = ['name', 'code'] as const;
const VALID: Typed = { name: 'Asha', code: '12' };

/** Both fields must be filled in. */
function check(typed: Typed) {
  const missing = FIELDS.filter((name) => typed[name].trim() === '');
  if (missing.length === 0) return { ok: true, value: typed } as const;
  const errors: InvalidForm<Name>['errors'] = Object.fromEntries(missing.map((name) => [name, `Your ${name}?`]));
  return { ok: false, errors, missing: [] } as const;
}

/** A form whose `now()` is what its next render returns. */
function newForm(change: { onTyped?: (typed: Typed) => void; resolved?: readonly Name[] } = {}) {
  const sent: Typed[] = [];
  const replies: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let invalid: InvalidForm<Name> = { errors: {}, missing: [] };
  let state: { pending: boolean; error: unknown } = { pending: false, error: undefined };
  const action = createAction((next) => (state = next));
  const options = {
    fields: FIELDS,
    check,
    send: (typed: Typed) => {
      sent.push(typed);
      return new Promise<void>((resolve, reject) => replies.push({ resolve, reject }));
    },
    failureMessage: (error: unknown) => `Not sent: ${error instanceof Error ? error.message : ''}`,
    ...change,
  };
  const setInvalid = (next: InvalidForm<Name> | ((last: InvalidForm<Name>) => InvalidForm<Name>)) => {
    invalid = typeof next === 'function' ? next(invalid) : next;
  };
  return { sent, replies, now: () => createForm(options, [invalid, setInvalid], { ...state, ...action }) };
}

/** A form whose first submission failed. */
async function failedForm() {
  const form = newForm();
  form.now().submit(VALID);
  form.replies[0]?.reject(new Error('refused'));
  await vi.waitFor(() => expect(form.now().pending).toBe(false));
  return form;
}

test('sends the checked value and is pending until the reply', async () => {
  const { sent, replies, now } = newForm();
  expect(now().submit(VALID)).toBeUndefined();
  expect(sent).toEqual([VALID]);
  expect(now().pending).toBe(true);
  replies[0]?.resolve();
  await vi.waitFor(() => expect(now()).toMatchObject({ pending: false, errors: {}, summary: undefined }));
});

test('does not send an invalid form, and returns its first invalid field for the focus', () => {
  const { sent, now } = newForm();
  expect(now().submit({ name: '', code: '' })).toBe('name');
  expect(now().submit({ name: 'Asha', code: '' })).toBe('code');
  expect(sent).toEqual([]);
  expect(now()).toMatchObject({ errors: { code: 'Your code?' }, summary: 'Your code?', pending: false });
  expect(now().errors.name).toBeUndefined();
});

test('a double press sends once', () => {
  const { sent, now } = newForm();
  now().submit(VALID);
  now().submit(VALID);
  expect(sent).toHaveLength(1);
});

test('an error disappears when its field is filled in, and the others stay', () => {
  const { now } = newForm();
  now().submit({ name: '', code: '' });
  now().input('code', { name: '', code: ' ' });
  now().input('other', VALID);
  expect(now().errors).toEqual({ name: 'Your name?', code: 'Your code?' });
  now().input('name', { name: 'A', code: '' });
  expect(now()).toMatchObject({ errors: { name: undefined, code: 'Your code?' }, summary: 'Your code?' });
});

test('a valid submission removes the errors of the previous one', () => {
  const { now } = newForm();
  now().submit({ name: '', code: '12' });
  now().submit(VALID);
  expect(now()).toMatchObject({ errors: {}, summary: undefined });
});

test('says why sending failed until the next input or submission', async () => {
  const typed = await failedForm();
  expect(typed.now().summary).toBe('Not sent: refused');
  typed.now().input('name', VALID);
  expect(typed.now().summary).toBeUndefined();
  const submitted = await failedForm();
  submitted.now().submit({ name: '', code: '12' });
  expect(submitted.now().summary).toBe('Your name?');
  submitted.now().submit(VALID);
  expect(submitted.sent).toHaveLength(2);
});

test('onTyped gets all values after each change', () => {
  const onTyped = vi.fn();
  newForm({ onTyped }).now().input('name', VALID);
  expect(onTyped.mock.calls).toEqual([[VALID]]);
});

test('a resolved field has no error, and clearErrors removes errors', () => {
  const resolved: Name[] = [];
  const { now } = newForm({ resolved });
  now().submit({ name: '', code: '' });
  resolved.push('name');
  expect(now()).toMatchObject({ errors: { name: undefined, code: 'Your code?' }, summary: 'Your code?' });
  now().clearErrors(['code']);
  expect(now()).toMatchObject({ errors: { code: undefined }, summary: undefined });
});
