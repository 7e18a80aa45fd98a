import { MESSAGES } from '@nirala/contract/text/messages';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/buta.tsx';
import styles from './contact.module.css';
import type { SentMessage } from './message-form.tsx';

/** Replaces the form once a message is sent: the ticket number, and a button for another message. */
export function MessageSent({ ticket, email, onAgain }: SentMessage & { onAgain: () => void }) {
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
