import { lengthOf, MAX_MESSAGE } from '@nirala/contract/contact-message';
import { formatCount } from '@nirala/contract/format-count';
import { MESSAGES } from '@nirala/contract/messages';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { answered, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { validateMessage, fieldNames, type TypedMessage } from './validate-message.ts';
import styles from './contact.module.css';
import { draft } from './message-draft.ts';

type Wrong = { summary: string; errors: Partial<TypedMessage> };

/** The contact form. Whatever fails, what was typed stays. */
export function MessageForm({ onSent }: { onSent: (sent: { ticket: string; email: string }) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(draft.read);
  const [length, setLength] = useState(lengthOf(first.message));
  const [wrong, setWrong] = useState<Wrong>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = validateMessage(typedIn(event.currentTarget));
    setWrong(checked.ok ? undefined : checked);
    if (!checked.ok) return focusFirst(form.current, checked.errors);
    setBusy(true);
    try {
      const requestId = requestIdFor('message', checked.message);
      const { message, ticket } = await call('sendMessage', { ...checked.message, requestId });
      answered('message');
      draft.clear();
      showToast(message, { tone: 'good' });
      onSent({ ticket, email: checked.message.email });
    } catch (error) {
      setWrong({ summary: failureReason(error), errors: {} });
    } finally {
      setBusy(false);
    }
  }

  // What is being put right is no longer called wrong.
  function typing({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) {
    const typed = typedIn(currentTarget);
    draft.keep(typed);
    setLength(lengthOf(typed.message));
    if (!wrong || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    setWrong({ ...wrong, errors: { ...wrong.errors, [target.name]: undefined } });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Contact"
      onSubmit={(event) => void submit(event)}
      onInput={typing}
      noValidate
    >
      <Field label="Name" error={wrong?.errors.name}>
        {(control) => <input {...control} name="name" autoComplete="name" defaultValue={first.name} />}
      </Field>
      <Field label="E-mail" error={wrong?.errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={first.email}
          />
        )}
      </Field>
      <Field
        label="Message"
        error={wrong?.errors.message}
        hint={`${formatCount(length)} of ${formatCount(MAX_MESSAGE)} characters`}
      >
        {(control) => <textarea {...control} name="message" rows={7} defaultValue={first.message} />}
      </Field>
      <p className={styles.summary} role="alert">
        {wrong?.summary}
      </p>
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

/** Spec §8: the server's words, or the network's own. */
function failureReason(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? error.message : MESSAGES.messageFailed;
}

function typedIn(form: HTMLFormElement): TypedMessage {
  const data = new FormData(form);
  const field = (name: keyof TypedMessage) => String(data.get(name) ?? '');
  return { name: field('name'), email: field('email'), message: field('message') };
}

function focusFirst(form: HTMLFormElement | null, errors: Partial<TypedMessage>): void {
  const name = fieldNames.find((field) => errors[field] !== undefined);
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
