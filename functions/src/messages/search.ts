import type { KnownMessage } from '../store/messages.ts';

/** Those that hold every word of `q`, in capitals or not, anywhere in what their writer sent or in their ticket. */
export function searchMessages(messages: readonly KnownMessage[], q: string): KnownMessage[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return messages.filter(({ ticket, message: { name, email, message } }) => {
    const text = plain([ticket, name, email, message].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
