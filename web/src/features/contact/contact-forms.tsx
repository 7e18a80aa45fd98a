import { useState } from 'react';
import styles from './contact.module.css';
import { MessageForm, type SentMessage } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
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
