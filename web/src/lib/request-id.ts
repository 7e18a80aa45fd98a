/** What each form sent last, until it was answered. Outlives the form: one that was closed and opened again is the same. */
const sent = new Map<string, { content: string; id: string }>();

/** The id of what a form sends: the same for the same content, so that a retry after a lost reply makes no second one. */
export function requestIdFor(form: 'address' | 'message' | 'review', content: unknown): string {
  const text = JSON.stringify(content);
  const last = sent.get(form);
  if (last?.content === text) return last.id;
  const id = crypto.randomUUID();
  sent.set(form, { content: text, id });
  return id;
}

/** What this form sends next is something new, also with the same content. */
export function clearRequestId(form: 'address' | 'message' | 'review'): void {
  sent.delete(form);
}
