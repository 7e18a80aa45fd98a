import { type TicketReply, ticketSchema } from '@nirala/contract/contact-message';
import { emailSchema } from '@nirala/contract/email';
import { MESSAGES } from '@nirala/contract/messages';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import styles from './contact.module.css';
import { Found } from './ticket-details.tsx';

const typedSchema = v.object({
  ticket: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields), ticketSchema),
  email: emailSchema,
});

/** Looks up a message by its ticket and the e-mail address that it was sent with. */
export function TicketForm({ sent }: { sent: { ticket: string; email: string } | undefined }) {
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState<TicketReply>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = v.safeParse(typedSchema, Object.fromEntries(new FormData(event.currentTarget)), { abortEarly: true });
    setFound(undefined);
    setFailure(typed.success ? undefined : typed.issues[0].message);
    if (!typed.success) return;
    setBusy(true);
    try {
      setFound(await call('lookUpTicket', typed.output));
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : MESSAGES.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form
        key={sent?.ticket}
        className={styles.look}
        aria-label="Ticket"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Field label="Ticket number">
          {(control) => (
            <input
              {...control}
              name="ticket"
              placeholder="MSG-7F3K-92QD"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={sent?.ticket}
            />
          )}
        </Field>
        <Field label="E-mail it was sent with">
          {(control) => (
            <input
              {...control}
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={sent?.email}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={busy}>
          {busy ? 'Looking...' : 'Look up'}
        </Button>
      </form>
      <p className={styles.summary} role="alert">
        {failure}
      </p>
      <div role="status" className={styles.result}>
        {found && <Found found={found} />}
      </div>
    </>
  );
}
