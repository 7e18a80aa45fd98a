import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import styles from './contact.module.css';
import { TicketForm, type SentTicket } from './ticket-form.tsx';
import { TicketLookup } from './ticket-lookup.tsx';

/** The contact form and the ticket lookup, which a sent ticket fills in. */
export function ContactForms() {
  const [sent, setSent] = useState<SentTicket>();
  const [again, setAgain] = useState(false);
  return (
    <div className={styles.forms}>
      <section className={styles.paper} aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        {sent && !again ? (
          <TicketSent {...sent} onAgain={() => setAgain(true)} />
        ) : (
          <TicketForm
            onSent={(ticket) => {
              setSent(ticket);
              setAgain(false);
            }}
          />
        )}
      </section>
      <section className={styles.paper} aria-labelledby="look-up">
        <h2 id="look-up">Look up a message</h2>
        <TicketLookup sent={sent} />
      </section>
    </div>
  );
}

/** Replaces the form once a ticket is sent: its number, and a button for another one. */
function TicketSent({ ticket, email, onAgain }: SentTicket & { onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Buta className={styles.buta} />
      {/* The focused button was removed with the form. */}
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {MESSAGES.ticketSent}
      </h3>
      <p>
        Your ticket number is <b className={styles.ticket}>{ticket}</b>. We answer within two working days. Look up the
        answer below with this number and {email}.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
