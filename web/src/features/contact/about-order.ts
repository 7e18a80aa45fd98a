import type { TypedMessage } from './validate-message.ts';

const SUBJECT = /^Help with order \S+:\s*/;

/** A draft with the order as its first line. What was typed stays; the line of another order is replaced. */
export function aboutOrder(draft: TypedMessage, orderId: string, name: string): TypedMessage {
  const message = `Help with order ${orderId}:\n${draft.message.replace(SUBJECT, '')}`;
  return { ...draft, name: draft.name || name, message };
}
