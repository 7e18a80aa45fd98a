import { MESSAGES } from '@nirala/contract/text/messages';
import { telLink } from '@nirala/contract/text/tel-link';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './contact.module.css';

/** Address and contacts of the store, with the grievance officer as the e-commerce rules of 2020 require. */
export function StoreContact() {
  const store = useStoreDetails(undefined);
  if (!store) return <p className={styles.details}>{MESSAGES.loading}</p>;
  const { legalName, address, phone, email, hours, social, officerName, officerEmail, officerPhone } = store;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>
            <address>
              {[legalName, ...address].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={telLink(phone)}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Working hours</dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt>Follow us</dt>
          <dd className={styles.social}>
            {social.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </dd>
        </div>
      </dl>
      <section className={styles.officer} aria-labelledby="officer">
        <h2 id="officer">Grievance officer</h2>
        <p>
          If something went wrong and was not put right, write to {officerName} or call. We confirm within 48 hours that
          we have received your complaint, and resolve it within one month.
        </p>
        <p className={styles.social}>
          <a href={`mailto:${officerEmail}`}>{officerEmail}</a>
          <a href={telLink(officerPhone)}>{officerPhone}</a>
        </p>
      </section>
    </div>
  );
}
