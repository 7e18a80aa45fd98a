import * as v from 'valibot';
import { useState } from 'react';
import { conflictOf } from './errors.ts';

/** Converts the fields of a document: `F` as the API sends them, `D` as they are typed, with the same names. */
type Conversion<F, D> = {
  toDraft: (fields: F) => D;
  /** Reads the fields that somebody else has saved. */
  fields: v.GenericSchema<unknown, F>;
};

/**
 * The state of an edit form with optimistic concurrency: what is typed (`draft`), the fields as they were read (`base`),
 * and, after a refused save, the fields that somebody else has changed (`conflict`).
 */
export function useEditForm<F extends object, D extends Record<keyof F, unknown>>(saved: F, form: Conversion<F, D>) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => form.toDraft(saved));
  /** `names`: the fields to decide. `now`: all fields as they are saved now. */
  const [conflict, setConflict] = useState<{ names: (keyof F)[]; now: F }>();

  return {
    base,
    draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(form.toDraft(base)),
    change: (part: Partial<D>) => setDraft((before) => ({ ...before, ...part })),
    conflict: conflict && { names: conflict.names, theirs: form.toDraft(conflict.now) },
    /** Handles a save that was refused because somebody else saved first. False for any other error. */
    takeConflict(error: unknown): boolean {
      const theirs = conflictOf(error);
      const now = v.safeParse(form.fields, { ...base, ...theirs });
      if (!theirs || !now.success) return false;
      const names = Object.keys(base).filter((name): name is keyof F & string => name in theirs);
      setConflict({ names, now: now.output });
      return true;
    },
    /** Decides one field. With `mine` the next save overwrites what the other person saved. */
    resolve(field: string, whose: 'mine' | 'theirs'): void {
      const name = conflict?.names.find((each) => each === field);
      if (!conflict || name === undefined) return;
      const { [name]: value } = conflict.now;
      setBase((before) => ({ ...before, [name]: value }));
      if (whose === 'theirs') setDraft((before) => ({ ...before, [name]: form.toDraft(conflict.now)[name] }));
      const names = conflict.names.filter((other) => other !== name);
      setConflict(names.length > 0 ? { ...conflict, names } : undefined);
    },
    /** Starts again from what has been saved. */
    reset(after: F): void {
      setBase(after);
      setDraft(form.toDraft(after));
      setConflict(undefined);
    },
  };
}

/** The body of an edit: the fields that differ, with the values that were read (`base`) and the new ones (`changes`). */
export function editOf<F extends object>(was: F, is: F): { base: Partial<F>; changes: Partial<F> } {
  // Fields are deleted from copies, because an object that is made of some of them has lost their types.
  const base = { ...was };
  const changes = { ...is };
  for (const name of Object.keys(is)) {
    if (JSON.stringify(Reflect.get(was, name)) !== JSON.stringify(Reflect.get(is, name))) continue;
    Reflect.deleteProperty(base, name);
    Reflect.deleteProperty(changes, name);
  }
  return { base, changes };
}
