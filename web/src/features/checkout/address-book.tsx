import { MAX_ADDRESSES, type SavedAddress, type Address } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SkeletonBlock } from '../../components/load-state.tsx';
import { closeOnBack } from '../../lib/close-on-back.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { suggestPincode } from '../../lib/storage/stored-pincode.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { AddressForm } from '../address/address-form.tsx';
import styles from './checkout.module.css';
import { onlyWithin } from '@nirala/contract/text/message-templates';
import { Badge } from '../../components/badge.tsx';
import { AddressLines } from '../address/address-lines.tsx';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import { useOnlyState } from '../address/only-state.ts';

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
  const [editing, setEditing] = useState<SavedAddress | 'new'>();
  const [list, focusList] = useFocusFallback<HTMLDivElement>();
  const mustAdd = onDeliver !== undefined && book.length === 0;

  const defaultPincode = book[0]?.pincode;
  useEffect(() => {
    if (defaultPincode) suggestPincode(defaultPincode);
  }, [defaultPincode]);

  /** The form is over the list, so Back closes it. */
  const isOverList = editing !== undefined && !mustAdd;
  useEffect(() => (isOverList ? closeOnBack(() => setEditing(undefined)) : undefined), [isOverList]);

  async function deliverTo(address: SavedAddress) {
    if (address === book[0] || (await makeDefault(address))) onDeliver?.();
  }

  async function removeEntry(address: SavedAddress) {
    await remove(address);
    focusList();
  }

  if (mustAdd || editing) {
    const edited = editing === 'new' ? undefined : editing;
    return (
      <EditAddress
        key={edited?.id ?? 'new'}
        phoneNumber={phoneNumber}
        saved={edited}
        payable={payable}
        onSaved={(addresses) => {
          setBook(addresses);
          setEditing(undefined);
          // Spec §4: saving the delivery address leads to the order summary.
          if (!edited || edited.id === addresses[0]?.id) onDeliver?.();
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

/** The address book and its changes, one at a time. A failed change shows a toast. */
function useAddressBook(phoneNumber: string, saved: SavedAddress[]) {
  const [book, setBook] = useState(saved);
  const { pending, run } = useAction();

  /** Returns the changed book; undefined when the change failed. */
  async function change(send: () => Promise<{ address: SavedAddress[] }>): Promise<SavedAddress[] | undefined> {
    const changed = await run(send, (error) =>
      showToast(serverMessageOr(MESSAGES.addressFailed, error), { tone: 'bad' }),
    );
    if (changed) setBook(changed.address);
    return changed?.address;
  }

  function makeDefault(address: SavedAddress) {
    return change(() => call('updateAddress', { phoneNumber, address: { ...address, isDefault: true } }));
  }

  async function remove(address: SavedAddress) {
    const previousDefault = book[0];
    const after = await change(() => call('deleteAddress', { phoneNumber, id: address.id }));
    if (!after) return;
    const undo = () => void restore(address, previousDefault);
    showToast(`Removed the address of ${address.name}.`, { action: { label: 'Undo', run: undo } });
  }

  /** A restored address gets a new id and becomes the default, so the previous default is set again. */
  async function restore({ id, ...address }: SavedAddress, previousDefault: SavedAddress | undefined) {
    const requestId = requestIdFor('address', address);
    if (!(await change(() => call('updateAddress', { phoneNumber, address, requestId })))) return;
    clearRequestId('address');
    if (previousDefault && previousDefault.id !== id) await makeDefault(previousDefault);
  }

  return { book, setBook, pending, makeDefault, remove };
}

type EditAddressProps = {
  phoneNumber: string;
  /** The address to change. Without one, a new address is saved and becomes the default. */
  saved: SavedAddress | undefined;
  /** The total of the order with the COD charge, in a checkout. */
  payable: Paise | undefined;
  onSaved: (book: SavedAddress[]) => void;
  onCancel?: () => void;
};

/** The address form with its save call. */
function EditAddress({ phoneNumber, saved, payable, onSaved, onCancel }: EditAddressProps) {
  async function save(address: Address) {
    const requestId = requestIdFor('address', [saved?.id, address]);
    const book = await call('updateAddress', { phoneNumber, address: { ...address, id: saved?.id }, requestId });
    clearRequestId('address');
    showToast(MESSAGES.addressUpdated, { tone: 'good' });
    onSaved(book.address);
  }

  return (
    <AddressForm
      saved={saved}
      phoneNumber={phoneNumber}
      payable={payable}
      draftName={`${phoneNumber} ${saved?.id ?? 'new'}`}
      onSave={save}
      onCancel={onCancel}
    />
  );
}

type AddressEntryProps = {
  address: SavedAddress;
  isDefault: boolean;
  pending: boolean;
  /** Undefined where addresses are only kept. */
  onDeliver: (() => void) | undefined;
  /** The total of the order with the COD charge. */
  payable: Paise | undefined;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
};

/** One saved address with its actions. */
function AddressEntry({
  address,
  isDefault,
  pending,
  onDeliver,
  payable,
  onEdit,
  onMakeDefault,
  onRemove,
}: AddressEntryProps) {
  const onlyState = useOnlyState();
  const isOutside = onDeliver !== undefined && onlyState !== undefined && address.state !== onlyState;
  const label = `${address.name}, ${address.locality}`;
  return (
    <li className={styles.entry}>
      {isDefault && <Badge>Default</Badge>}
      <AddressLines address={address} />
      {isOutside && <p className={styles.outside}>{onlyWithin(onlyState)}</p>}
      {onDeliver && !isOutside && <DeliveryLine pincode={address.pincode} payable={payable} />}
      <div className={styles.actions}>
        {onDeliver && (
          <Button
            look={isDefault ? 'main' : 'quiet'}
            className={styles.deliver}
            aria-disabled={pending}
            onClick={onDeliver}
          >
            Deliver here<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button look="plain" aria-disabled={pending} onClick={onEdit}>
          Edit<span className="visually-hidden"> {label}</span>
        </Button>
        {!isDefault && (
          <Button look="plain" aria-disabled={pending} onClick={onMakeDefault}>
            Make default<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button look="plain" aria-disabled={pending} onClick={onRemove}>
          Remove<span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

/** Stands for the address book while it loads. */
export function AddressSkeleton() {
  return (
    <div className={styles.skeleton}>
      {['name', 'mobile', 'place', 'address', 'rest'].map((row) => (
        <SkeletonBlock key={row} height="3rem" />
      ))}
    </div>
  );
}
