import { readStored } from '../../lib/storage/storage.ts';
import type { TypedMessage } from './validate-message.ts';

const EMPTY: TypedMessage = { name: '', email: '', message: '' };

/** `phone`: the shopper who typed it; undefined for a visitor. */
let draft: { typed: TypedMessage; phone: string | undefined } = { typed: EMPTY, phone: undefined };

const signedInPhone = () => readStored('user')?.phoneNumber;

/**
 * The text in the contact form that is not sent yet. It survives a visit to another screen. A signed-in shopper's text
 * is not shown to anybody else on the device.
 */
export const messageDraft = {
  read: (): TypedMessage => (draft.phone === undefined || draft.phone === signedInPhone() ? draft.typed : EMPTY),
  store: (typed: TypedMessage): void => void (draft = { typed, phone: signedInPhone() }),
  clear: (): void => void (draft = { typed: EMPTY, phone: undefined }),
};
