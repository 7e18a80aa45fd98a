import { MAX_ADDRESSES, type SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toCheckoutState } from './checkout-state.ts';
import { Button } from '../../components/button.tsx';
import { readStored } from '../../lib/storage/storage.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { readCoupon } from '../bag/coupon.ts';
import { AddressEntry } from './address-entry.tsx';
import styles from './checkout.module.css';
import { EditAddress } from './edit-address.tsx';
import { useAddressBook } from './use-address-book.ts';

type AddressBookProps = { phoneNumber: string; saved: SavedAddress[] };

/** The saved addresses, the first of which is the default, or the form that adds or changes one. */
export function AddressBook({ phoneNumber, saved }: AddressBookProps) {
  const { book, setBook, pending, makeDefault, remove } = useAddressBook(phoneNumber, saved);
  const [editing, setEditing] = useState<SavedAddress | 'new'>();
  const [list, focusList] = useFocusFallback<HTMLDivElement>();
  const navigate = useNavigate();

  function continueToSummary() {
    const lines = readStored('cart');
    if (lines.length === 0) void navigate('/cart');
    else void navigate('/final-checkout', { state: toCheckoutState(lines, readCoupon()) });
  }

  async function deliverTo(address: SavedAddress) {
    if (address === book[0] || (await makeDefault(address))) continueToSummary();
  }

  async function removeEntry(address: SavedAddress) {
    await remove(address);
    focusList();
  }

  if (book.length === 0 || editing) {
    return (
      <EditAddress
        key={editing === 'new' ? 'new' : editing?.id}
        phoneNumber={phoneNumber}
        saved={editing === 'new' ? undefined : editing}
        onSaved={(addresses) => {
          setBook(addresses);
          setEditing(undefined);
          // Spec §4: saving the delivery address leads to the order summary.
          if (!editing || editing === 'new' || editing.id === addresses[0]?.id) continueToSummary();
        }}
        onCancel={book.length === 0 ? undefined : () => setEditing(undefined)}
      />
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.book}>
      <ul className={styles.entries} aria-label="Saved addresses">
        {book.map((address, index) => (
          <AddressEntry
            key={address.id}
            address={address}
            isDefault={index === 0}
            pending={pending}
            onDeliver={() => void deliverTo(address)}
            onEdit={() => setEditing(address)}
            onMakeDefault={() => void makeDefault(address)}
            onRemove={() => void removeEntry(address)}
          />
        ))}
      </ul>
      {book.length < MAX_ADDRESSES ? (
        <Button look="quiet" onClick={() => setEditing('new')}>
          Add a new address
        </Button>
      ) : (
        <p className="quiet">{MESSAGES.tooManyAddresses}</p>
      )}
    </div>
  );
}
