import type { KnownMessage } from '../store/tickets.ts';

/** The messages that contain every word of `q` in ticket, name, e-mail address or text, ignoring case. */
export function searchMessages(messages: readonly KnownMessage[], q: string): KnownMessage[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return messages.filter(({ ticket, message: { name, email, message } }) => {
    const text = plain([ticket, name, email, message].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
