import { BRAND } from '@nirala/contract/brand';
import { useState } from 'react';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/contact/contact.module.css';
import { Details } from '../features/contact/store-contact.tsx';
import { MessageForm } from '../features/contact/message-form.tsx';
import { Sent } from '../features/contact/message-sent.tsx';
import { TicketForm } from '../features/contact/ticket-form.tsx';
import { Head } from '../features/seo/head.tsx';

/** /contact-us */
export function ContactUs() {
  const [sent, setSent] = useState<{ ticket: string; email: string }>();
  const [again, setAgain] = useState(false);
  return (
    <div className={`page ${styles.screen}`}>
      <Head
        title={`Contact Us - ${BRAND.name}`}
        description={`Write to ${BRAND.name} or call us: a person answers, and every message has a ticket number.`}
        canonical="/contact-us"
      />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Contact Us' }]} />
      <h1>Contact Us</h1>
      <p className={styles.lead}>
        A size you are not sure about, a parcel that dawdles, a print you would love to see: a person reads it, and a
        person answers.
      </p>
      <div className={styles.columns}>
        <Details />
        <div className={styles.forms}>
          <section className={styles.paper} aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            {sent && !again ? (
              <Sent {...sent} onAgain={() => setAgain(true)} />
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
      </div>
    </div>
  );
}
