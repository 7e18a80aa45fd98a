import type { TypedMessage } from './validate-message.ts';

const EMPTY: TypedMessage = { name: '', email: '', message: '' };

let draft: TypedMessage = EMPTY;

/** The text in the contact form that is not sent yet. It survives a visit to another screen. */
export const messageDraft = {
  read: (): TypedMessage => draft,
  store: (typed: TypedMessage): void => void (draft = typed),
  clear: (): void => void (draft = EMPTY),
};
