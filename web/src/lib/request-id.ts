/** The last submission of each form, until the server replies. It is kept when the form is closed and opened again. */
const sent = new Map<string, { content: string; id: string }>();

type Form = 'address' | 'cancel' | 'help' | 'return' | 'review' | 'size' | 'ticket';

/** The idempotency key of a form: the same for the same content, so that a retry after a lost reply creates no duplicate. */
export function requestIdFor(form: Form, content: unknown): string {
  const text = JSON.stringify(content);
  const last = sent.get(form);
  if (last?.content === text) return last.id;
  const id = crypto.randomUUID();
  sent.set(form, { content: text, id });
  return id;
}

/** Call it after the server's reply: the next submission gets a new key, even with the same content. */
export function clearRequestId(form: Form): void {
  sent.delete(form);
}
