import type { TypedMessage } from './validate-message.ts';

const EMPTY: TypedMessage = { name: '', email: '', message: '' };

let kept: TypedMessage = EMPTY;

/** What was typed into the contact form and not yet sent: it is there again after a look at another screen. */
export const draft = {
  read: (): TypedMessage => kept,
  keep: (typed: TypedMessage): void => void (kept = typed),
  clear: (): void => void (kept = EMPTY),
};
