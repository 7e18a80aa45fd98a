import * as v from 'valibot';
import { useState } from 'react';
import { conflictOf } from './edit-conflict.ts';

/** How the fields of a thing (`F`, as they travel) stand in a form (`D`, as they are typed); both have the same names. */
type Form<F, D> = {
  toDraft: (fields: F) => D;
  /** Reads the fields that somebody else saved meanwhile. */
  fields: v.GenericSchema<unknown, F>;
};

/** What is typed about one thing, what it was when it was read, and what somebody else saved meanwhile. */
export function useEditForm<F extends object, D extends Record<keyof F, unknown>>(saved: F, form: Form<F, D>) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => form.toDraft(saved));
  /** The fields in question as they are saved now; `base` with those of somebody else's. */
  const [stale, setStale] = useState<{ names: (keyof F)[]; now: F }>();

  return {
    base,
    draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(form.toDraft(base)),
    change: (part: Partial<D>) => setDraft((before) => ({ ...before, ...part })),
    stale: stale && { names: stale.names, theirs: form.toDraft(stale.now) },
    /** Takes a refused save when somebody else's is the reason: true when it is. */
    takeConflict(error: unknown): boolean {
      const theirs = conflictOf(error);
      const now = v.safeParse(form.fields, { ...base, ...theirs });
      if (!theirs || !now.success) return false;
      const names = Object.keys(base).filter((name): name is keyof F & string => name in theirs);
      setStale({ names, now: now.output });
      return true;
    },
    /** One field is settled: what is saved now is known, and stays or is written over by the next save. */
    settle(field: string, whose: 'mine' | 'theirs'): void {
      const name = stale?.names.find((each) => each === field);
      if (!stale || name === undefined) return;
      const { [name]: value } = stale.now;
      setBase((before) => ({ ...before, [name]: value }));
      if (whose === 'theirs') setDraft((before) => ({ ...before, [name]: form.toDraft(stale.now)[name] }));
      const names = stale.names.filter((other) => other !== name);
      setStale(names.length > 0 ? { ...stale, names } : undefined);
    },
    /** It was saved, and is this now. */
    done(after: F): void {
      setBase(after);
      setDraft(form.toDraft(after));
      setStale(undefined);
    },
  };
}

/** What an edit sends: the fields that differ, as they were and as they shall be. */
export function editOf<F extends object>(was: F, is: F): { base: Partial<F>; changes: Partial<F> } {
  const [base, changes] = [{ ...was }, { ...is }];
  for (const name of Object.keys(is)) {
    if (JSON.stringify(Reflect.get(was, name)) !== JSON.stringify(Reflect.get(is, name))) continue;
    Reflect.deleteProperty(base, name);
    Reflect.deleteProperty(changes, name);
  }
  return { base, changes };
}
