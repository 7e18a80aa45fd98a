import type { SavedAddress } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';

/** The address book and its changes, one at a time. A failed change shows a toast. */
export function useAddressBook(phoneNumber: string, saved: SavedAddress[]) {
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
