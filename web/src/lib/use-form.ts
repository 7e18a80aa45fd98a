import { type Dispatch, type SetStateAction, type SyntheticEvent, useState } from 'react';
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
 * A form that is checked and sent on submit.
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
export function useForm<N extends string, T>(options: FormOptions<N, T>) {
  const invalid = useState<InvalidForm<N>>({ errors: {}, missing: [] });
  const { submit, input, ...form } = createForm(options, invalid, useAction());

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const name = submit(readForm(element, options.fields));
    if (name !== undefined) element.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function onInput({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) {
    input(target instanceof Element ? target.getAttribute('name') : null, readForm(currentTarget, options.fields));
  }

  return { formProps: { onSubmit, onInput, noValidate: true }, ...form };
}

function readForm<N extends string>(form: HTMLFormElement, fields: readonly N[]): Record<N, string> {
  const data = new FormData(form);
  const typed = {} as Record<N, string>;
  for (const name of fields) typed[name] = String(data.get(name) ?? '');
  return typed;
}

/** The part of `useForm` that needs no DOM: the form in one render, with the state and the action of its component. */
export function createForm<N extends string, T>(
  { fields, check, send, failureMessage, onTyped, resolved = [] }: FormOptions<N, T>,
  [invalid, setInvalid]: readonly [InvalidForm<N>, Dispatch<SetStateAction<InvalidForm<N>>>],
  { pending, error, run, clearError }: ReturnType<typeof useAction>,
) {
  const errors = without(invalid.errors, resolved);
  const failure = error === undefined ? undefined : failureMessage(error);

  function clearErrors(names: readonly N[]) {
    setInvalid((last) => ({ ...last, errors: without(last.errors, names) }));
  }

  /** Sends the form if it is valid. Otherwise returns its first invalid field. */
  function submit(typed: Record<N, string>): N | undefined {
    if (pending) return undefined;
    clearError();
    const checked = check(typed);
    setInvalid(checked.ok ? { errors: {}, missing: [] } : checked);
    if (!checked.ok) return fields.find((name) => checked.errors[name] !== undefined);
    void run(() => send(checked.value));
    return undefined;
  }

  /** `name` is that of the control that changed. */
  function input(name: string | null, typed: Record<N, string>) {
    if (error !== undefined) clearError();
    onTyped?.(typed);
    const field = fields.find((each) => each === name);
    if (field !== undefined && typed[field].trim() !== '' && invalid.errors[field] !== undefined) clearErrors([field]);
  }

  const summary = summaryOf(fields, { ...invalid, errors }) ?? failure;
  return { submit, input, errors, summary, pending, clearErrors };
}

function without<N extends string>(
  errors: Partial<Record<N, string>>,
  names: readonly N[],
): Partial<Record<N, string>> {
  const left = { ...errors };
  for (const name of names) left[name] = undefined;
  return left;
}
