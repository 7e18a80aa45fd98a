import { randomInt } from 'node:crypto';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { TICKET_ALPHABET, type ContactMessage, type TicketReply } from '@nirala/contract/contact-message';
import * as v from 'valibot';

/** `messages/{ticket}`: what came through the contact form, and the answer; the admin alone may read it. */
const storedSchema = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: v.instance(Timestamp),
  /** Whether it waits for an answer. Messages of before this field are open as long as they have none. */
  open: v.optional(v.boolean()),
  reply: v.optional(v.object({ text: v.string(), createdAt: v.instance(Timestamp) })),
});

export const messageRef = (db: Firestore, ticket: string) => db.collection('messages').doc(ticket);

/** Keeps a message and returns its ticket, which nobody can guess: 30^8 of them. */
export async function saveMessage(db: Firestore, message: ContactMessage, now: Date): Promise<string> {
  const ticket = `NR-${letters(4)}-${letters(4)}`;
  await messageRef(db, ticket).create({ ...message, open: true, createdAt: Timestamp.fromDate(now) });
  return ticket;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => TICKET_ALPHABET[randomInt(TICKET_ALPHABET.length)]).join('');
}

/** A message as its writer sees it again, beside the e-mail address that they must name; undefined if there is none. */
export async function readMessage(
  db: Firestore,
  ticket: string,
): Promise<{ email: string; seen: TicketReply } | undefined> {
  const { success, output } = v.safeParse(storedSchema, (await messageRef(db, ticket).get()).data());
  if (!success) return undefined;
  const { name, email, message, createdAt, reply } = output;
  const seen: TicketReply = {
    ...{ ticket, name, message, status: reply ? 'answered' : 'open', createdAt: iso(createdAt) },
    ...(reply ? { reply: { text: reply.text, createdAt: iso(reply.createdAt) } } : {}),
  };
  return { email, seen };
}

const iso = (time: Timestamp) => time.toDate().toISOString();
