import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import styles from './contact.module.css';
import { MessageForm, type SentMessage } from './message-form.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The contact form and the ticket lookup, which a sent message fills in. */
export function ContactForms() {
  const [sent, setSent] = useState<SentMessage>();
  const [again, setAgain] = useState(false);
  return (
    <div className={styles.forms}>
      <section className={styles.paper} aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        {sent && !again ? (
          <MessageSent {...sent} onAgain={() => setAgain(true)} />
        ) : (
          <MessageForm
            onSent={(message) => {
              setSent(message);
              setAgain(false);
            }}
          />
        )}
      </section>
      <section className={styles.paper} aria-labelledby="look-up">
        <h2 id="look-up">Look up a message</h2>
        <TicketForm sent={sent} />
      </section>
    </div>
  );
}

/** Replaces the form once a message is sent: the ticket number, and a button for another message. */
function MessageSent({ ticket, email, onAgain }: SentMessage & { onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Buta className={styles.buta} />
      {/* The focused button was removed with the form. */}
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {MESSAGES.messageSent}
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
