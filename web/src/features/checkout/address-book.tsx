import { MAX_ADDRESSES, type SavedAddress } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { closeOnBack } from '../../lib/close-on-back.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { suggestPincode } from '../../lib/storage/stored-pincode.ts';
import { AddressEntry } from './address-entry.tsx';
import styles from './checkout.module.css';
import { EditAddress } from './edit-address.tsx';
import { useAddressBook } from './use-address-book.ts';

type AddressBookProps = {
  phoneNumber: string;
  saved: SavedAddress[];
  /** Continues the checkout with the default address. Without it, addresses are only kept, and none is asked for. */
  onDeliver?: () => void;
  /** The total of the order with the COD charge, in a checkout. */
  payable?: Paise;
};

/** The saved addresses, the first of which is the default, or the form that adds or changes one. */
export function AddressBook({ phoneNumber, saved, onDeliver, payable }: AddressBookProps) {
  const { book, setBook, pending, makeDefault, remove } = useAddressBook(phoneNumber, saved);
  const defaultPincode = book[0]?.pincode;
  useEffect(() => {
    if (defaultPincode) suggestPincode(defaultPincode);
  }, [defaultPincode]);
  const [editing, setEditing] = useState<SavedAddress | 'new'>();
  const [list, focusList] = useFocusFallback<HTMLDivElement>();

  async function deliverTo(address: SavedAddress) {
    if (address === book[0] || (await makeDefault(address))) onDeliver?.();
  }

  async function removeEntry(address: SavedAddress) {
    await remove(address);
    focusList();
  }

  const mustAdd = onDeliver !== undefined && book.length === 0;
  const covers = editing !== undefined && !mustAdd;
  useEffect(() => (covers ? closeOnBack(() => setEditing(undefined)) : undefined), [covers]);
  if (mustAdd || editing) {
    return (
      <EditAddress
        key={editing === 'new' ? 'new' : editing?.id}
        phoneNumber={phoneNumber}
        saved={editing === 'new' ? undefined : editing}
        payable={payable}
        onSaved={(addresses) => {
          setBook(addresses);
          setEditing(undefined);
          // Spec §4: saving the delivery address leads to the order summary.
          if (!editing || editing === 'new' || editing.id === addresses[0]?.id) onDeliver?.();
        }}
        onCancel={mustAdd ? undefined : () => setEditing(undefined)}
      />
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.book}>
      {book.length === 0 && <p>No address is saved yet.</p>}
      <ul className={styles.entries} aria-label="Saved addresses">
        {book.map((address, index) => (
          <AddressEntry
            key={address.id}
            address={address}
            isDefault={index === 0}
            pending={pending}
            payable={payable}
            onDeliver={onDeliver && (() => void deliverTo(address))}
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
