import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { createSizeSet, editSizeSet } from '../../products/size-sets.ts';
import { readSizeSets } from '../../store/settings.ts';

/** The sizes in which products can be made. */
export function adminSizeSets({ db, now }: Deps): Pick<Handlers, 'listSizeSets' | 'createSizeSet' | 'editSizeSet'> {
  return {
    listSizeSets: async () => ({ sets: await readSizeSets(db) }),
    createSizeSet: ({ set, requestId }, by) => createSizeSet(db, { by, at: now() }, set, requestId),
    editSizeSet: ({ id, ...edit }, by) => editSizeSet(db, { by, at: now() }, id, edit),
  };
}
