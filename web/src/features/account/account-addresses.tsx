import { MESSAGES } from '@nirala/contract/text/messages';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AddressBook, AddressSkeleton } from '../checkout/address-book.tsx';
import styles from './account.module.css';

/** The address book, to add, change and remove addresses outside of a checkout. */
export function AccountAddresses({ phoneNumber }: { phoneNumber: string }) {
  const book = useLoaded(phoneNumber, (signal) => call('getAddress', { phoneNumber }, signal));
  return (
    <section className={styles.addresses} aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      {book.state === 'loading' && (
        <Loading>
          <AddressSkeleton />
        </Loading>
      )}
      {book.state === 'failed' && <LoadFailed message={MESSAGES.addressesFailed} onRetry={book.retry} />}
      {book.state === 'loaded' && <AddressBook phoneNumber={phoneNumber} saved={book.value.address} />}
    </section>
  );
}
