import { type TicketReply, ticketSchema } from '@nirala/contract/shopper/ticket';
import { emailSchema } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm } from '../../lib/check-form.ts';
import { useForm } from '../../lib/use-form.ts';
import styles from './contact.module.css';
import type { SentMessage } from './message-form.tsx';
import { TicketDetails } from './ticket-details.tsx';

const FIELDS = ['ticket', 'email'] as const;

const lookUpSchema = v.object({
  ticket: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields), ticketSchema),
  email: emailSchema,
});

/** Looks up a message by its ticket number and the e-mail address that it was sent with. */
export function TicketForm({ sent }: { sent: SentMessage | undefined }) {
  const [found, setFound] = useState<TicketReply>();
  const { formProps, summary, pending } = useForm({
    fields: FIELDS,
    check: (typed) =>
      checkForm(lookUpSchema, FIELDS, typed, { ticket: MESSAGES.requiredFields, email: MESSAGES.requiredFields }),
    send: async (input) => setFound(await call('lookUpTicket', input)),
    failureMessage: (error) => (error instanceof CallError ? error.message : MESSAGES.somethingWrong),
  });

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    setFound(undefined);
    formProps.onSubmit(event);
  }

  return (
    <>
      <form {...formProps} key={sent?.ticket} className={styles.look} aria-label="Ticket" onSubmit={onSubmit}>
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
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Looking...' : 'Look up'}
        </Button>
      </form>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <div role="status" className={styles.result}>
        {found && <TicketDetails found={found} />}
      </div>
    </>
  );
}
