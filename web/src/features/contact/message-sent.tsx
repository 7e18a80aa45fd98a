import { MESSAGES } from '@nirala/contract/messages';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/buta.tsx';
import styles from './contact.module.css';

/** In place of the form once a message is sent: the ticket, and a way to write again. */
export function Sent({ ticket, email, onAgain }: { ticket: string; email: string; onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Buta className={styles.buta} />
      {/* The button that had the focus is gone. */}
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {MESSAGES.messageSent}
      </h3>
      <p>
        Your ticket number is <b className={styles.ticket}>{ticket}</b>. We answer to {email} within two working days;
        with both you can look up the answer below as well.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
