import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { useRef, useState } from 'react';
import { saidOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { answered, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';

/** The address book and its changes, one at a time. Each returns the new book, or undefined after saying why not. */
export function useAddressBook(phoneNumber: string, saved: SavedAddress[]) {
  const [book, setBook] = useState(saved);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  async function change(send: () => Promise<{ address: SavedAddress[] }>): Promise<SavedAddress[] | undefined> {
    if (working.current) return undefined;
    working.current = true;
    setBusy(true);
    try {
      const { address } = await send();
      setBook(address);
      return address;
    } catch (error) {
      showToast(saidOr(MESSAGES.addressFailed, error), { tone: 'bad' });
      return undefined;
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  function makeDefault(address: SavedAddress) {
    return change(() => call('updateAddress', { phoneNumber, address: { ...address, isDefault: true } }));
  }

  async function remove(address: SavedAddress) {
    const first = book[0];
    const after = await change(() => call('deleteAddress', { phoneNumber, id: address.id }));
    if (!after) return;
    const undo = () => void putBack(address, first);
    showToast(`Removed the address of ${address.name}.`, { action: { label: 'Undo', run: undo } });
  }

  /** A saved-again address is a new one and comes first; the default that was goes before it again. */
  async function putBack({ id, ...address }: SavedAddress, first: SavedAddress | undefined) {
    const requestId = requestIdFor('address', address);
    if (!(await change(() => call('updateAddress', { phoneNumber, address, requestId })))) return;
    answered('address');
    if (first && first.id !== id) await makeDefault(first);
  }

  return { book, setBook, busy, makeDefault, remove };
}
