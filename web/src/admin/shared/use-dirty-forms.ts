import { useState } from 'react';

/** Which of several small forms on a screen have unsaved text, so that one UnsavedGuard serves all of them. */
export function useDirtyForms() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    dirty: ids.size > 0,
    setDirty: (id: string, dirty: boolean) =>
      setIds((before) => {
        if (before.has(id) === dirty) return before;
        return new Set(dirty ? [...before, id] : [...before].filter((other) => other !== id));
      }),
  };
}
