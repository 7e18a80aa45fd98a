import { useRef } from 'react';

/**
 * An idempotency key for a write. The same content keeps its id, so that a retry after a lost reply does nothing twice;
 * other content gets another id, and so does the same content after `done`.
 */
export function useRequestId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    idFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, id: crypto.randomUUID() };
      return last.current.id;
    },
    done() {
      last.current = undefined;
    },
  };
}
