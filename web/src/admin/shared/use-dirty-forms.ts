import { useState } from 'react';

/** Which of several small forms on a screen hold words that are not saved: one guard stands for all of them. */
export function useDirtyForms() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    dirty: ids.size > 0,
    typing: (id: string, is: boolean) =>
      setIds((before) =>
        before.has(id) === is ? before : new Set(is ? [...before, id] : [...before].filter((other) => other !== id)),
      ),
  };
}
