import type { Ticket } from '@nirala/contract/shopper/ticket';
import { readStored } from '../../lib/storage/storage.ts';

const EMPTY: Ticket = { name: '', email: '', message: '' };

/** `phone`: the shopper who typed it; undefined for a visitor. */
let draft: { typed: Ticket; phone: string | undefined } = { typed: EMPTY, phone: undefined };

/**
 * The text in the contact form that is not sent yet. It survives a visit to another screen. A signed-in shopper's text
 * is not shown to anybody else on the device.
 */
export const ticketDraft = {
  read: (): Ticket => (draft.phone === undefined || draft.phone === signedInPhone() ? draft.typed : EMPTY),
  store: (typed: Ticket): void => void (draft = { typed, phone: signedInPhone() }),
  clear: (): void => void (draft = { typed: EMPTY, phone: undefined }),
};

const signedInPhone = () => readStored('user')?.phoneNumber;
