import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ContactForms } from '../features/contact/contact-forms.tsx';
import styles from '../features/contact/contact.module.css';
import { useBrand } from '../features/store/store-details.ts';
import { StoreContact } from '../features/contact/store-contact.tsx';
import { Head } from '../features/seo/head.tsx';

/** /contact-us: how to reach the store, and a form. */
export function ContactUs() {
  const { name } = useBrand();
  return (
    <div className={`page ${styles.screen}`}>
      <Head
        title="Contact Us"
        description={`Write to ${name} or call us: a person answers, and every message has a ticket number.`}
        canonical="/contact-us"
      />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Contact Us' }]} />
      <h1>Contact Us</h1>
      <p className={styles.lead}>
        A size you are not sure about, a late parcel, a print you would love to see: a person reads your message and
        answers it.
      </p>
      <div className={styles.columns}>
        <StoreContact />
        <ContactForms />
      </div>
    </div>
  );
}
