import { type SyntheticEvent, useState } from 'react';
import { type CheckedForm, type InvalidForm, summaryOf } from './check-form.ts';
import { useAction } from './use-action.ts';

type FormOptions<N extends string, T> = {
  /** The `name` attributes of the form's controls, in the order of the form. */
  fields: readonly N[];
  check: (typed: Record<N, string>) => CheckedForm<N, T>;
  /** Sends the checked value. If it throws, the fields keep their input. */
  send: (value: T) => Promise<void>;
  /** The message for an error that `send` threw. */
  failureMessage: (error: unknown) => string;
  /** Called with all values after each change. */
  onTyped?: (typed: Record<N, string>) => void;
  /** Fields whose error no longer applies although nothing was typed in them. */
  resolved?: readonly N[];
};

/**
 * A form of uncontrolled fields that is checked and sent on submit.
 *
 * ```tsx
 * const { formProps, errors, summary, pending } = useForm({ fields, check, send, failureMessage });
 * <form {...formProps}>
 *   <Field label="Name" error={errors.name}>{(control) => <input {...control} name="name" />}</Field>
 *   <p role="alert">{summary}</p>
 * ```
 *
 * An invalid form is not sent: the first invalid field gets the focus. An error disappears when its field is filled in.
 * `summary` is one sentence for the whole form: about its fields, or why sending failed. A double press sends once.
 */
export function useForm<N extends string, T>({
  fields,
  check,
  send,
  failureMessage,
  onTyped,
  resolved = [],
}: FormOptions<N, T>) {
  const [invalid, setInvalid] = useState<InvalidForm<N>>({ errors: {}, missing: [] });
  const { pending, error, run, clearError } = useAction();

  function clearErrors(names: readonly N[]) {
    setInvalid((last) => ({ ...last, errors: without(last.errors, names) }));
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    clearError();
    const form = event.currentTarget;
    const checked = check(readForm(form, fields));
    setInvalid(checked.ok ? { errors: {}, missing: [] } : checked);
    if (checked.ok) void run(() => send(checked.value));
    else focusFirst(form, fields, checked.errors);
  }

  function onInput({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) {
    if (error !== undefined) clearError();
    const typed = readForm(currentTarget, fields);
    onTyped?.(typed);
    const name = fields.find((field) => target instanceof Element && field === target.getAttribute('name'));
    if (name !== undefined && typed[name].trim() !== '' && invalid.errors[name] !== undefined) clearErrors([name]);
  }

  const errors = without(invalid.errors, resolved);
  const failure = error === undefined ? undefined : failureMessage(error);
  return {
    formProps: { onSubmit, onInput, noValidate: true },
    errors,
    summary: summaryOf(fields, { ...invalid, errors }) ?? failure,
    pending,
    clearErrors,
  };
}

function without<N extends string>(
  errors: Partial<Record<N, string>>,
  names: readonly N[],
): Partial<Record<N, string>> {
  const left = { ...errors };
  for (const name of names) left[name] = undefined;
  return left;
}

function readForm<N extends string>(form: HTMLFormElement, fields: readonly N[]): Record<N, string> {
  const data = new FormData(form);
  const typed = {} as Record<N, string>;
  for (const name of fields) typed[name] = String(data.get(name) ?? '');
  return typed;
}

function focusFirst<N extends string>(
  form: HTMLFormElement,
  fields: readonly N[],
  errors: Partial<Record<N, string>>,
): void {
  const name = fields.find((field) => errors[field] !== undefined);
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
