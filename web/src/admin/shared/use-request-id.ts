import { useRef } from 'react';

/**
 * The id of one deed: the same for the same content, so that trying again after a lost reply does nothing twice;
 * other content is another deed, and so is the same content after `done`.
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
