import { MAX_LEARNED, remembering, type ImportMemory } from '@nirala/contract/parcel/import-memory';
import { sellerProblems } from '@nirala/contract/paper/seller';
import type { Settings } from '@nirala/contract/settings/settings';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { mergeEdit } from '../../lib/merge-edit.ts';
import { createSizeSet, editSizeSet } from '../../products/size-sets.ts';
import { changeSettings, editDelivery } from '../../shop/settings.ts';
import { auditedWrite } from '../../store/audited-write.ts';
import {
  readSettings,
  readDeliverySettings,
  readSizeSets,
  fromImportMemoryDoc,
  importMemoryRef,
  readImportMemory,
} from '../../store/settings.ts';
import type { Handlers, Deps } from '../handler.ts';

type Calls =
  | 'readSettings'
  | 'editSettings'
  | 'readDeliverySettings'
  | 'editDeliverySettings'
  | 'listSizeSets'
  | 'createSizeSet'
  | 'editSizeSet'
  | 'readImportMemory'
  | 'rememberImports';

/** The settings of the store and of deliveries, the sizes of products, and what imports have learned about files. */
export function adminSettings({ db, now }: Deps): Pick<Handlers, Calls> {
  const actor = (by: Caller) => ({ by, at: now() });
  return {
    readSettings: () => readSettings(db),
    editSettings({ base, changes }, caller) {
      const decide = (settings: Settings) => requireComplete(mergeEdit(settings, base, changes));
      return changeSettings(db, decide, actor(caller));
    },
    readDeliverySettings: () => readDeliverySettings(db),
    editDeliverySettings: (edit, caller) => editDelivery(db, edit, actor(caller)),
    listSizeSets: async () => ({ sets: await readSizeSets(db) }),
    createSizeSet: ({ set, requestId }, caller) => createSizeSet(db, actor(caller), set, requestId),
    editSizeSet: ({ id, ...edit }, caller) => editSizeSet(db, actor(caller), id, edit),
    readImportMemory: () => readImportMemory(db),
    rememberImports(input, caller) {
      const ref = importMemoryRef(db);
      return auditedWrite<ImportMemory>(db, {
        ...actor(caller),
        action: 'imports.edit',
        target: ref.path,
        read: async (tx) => fromImportMemoryDoc(await tx.get(ref)),
        decide(memory) {
          const next = remembering(memory, input);
          if (next.words.length <= MAX_LEARNED) return next;
          throw new ApiError('import-memory-full', {
            message: `At most ${MAX_LEARNED} wordings are remembered. Remove some first.`,
          });
        },
        write: (tx, _before, { words, layouts, unknown }) => tx.set(ref, { words, layouts, unknown }, { merge: true }),
      });
    },
  };
}

/** ApiError 400 for settings that are valid each but do not fit together. */
function requireComplete(settings: Settings): Settings {
  const [message] = Object.values(sellerProblems(settings));
  if (message !== undefined) throw new ApiError('settings-incomplete', { message });
  return settings;
}
