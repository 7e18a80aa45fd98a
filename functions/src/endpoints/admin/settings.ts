import type { Settings } from '@nirala/contract/settings/settings';
import { mergeEdit } from '../../lib/merge-edit.ts';
import type { Handlers, Deps } from '../handler.ts';
import { changeSettings, editDelivery } from '../../shop/settings.ts';
import {
  readSettings,
  readDeliverySettings,
  readSizeSets,
  fromImportMemoryDoc,
  importMemoryRef,
  readImportMemory,
} from '../../store/settings.ts';
import { sellerProblems } from '@nirala/contract/paper/seller';
import { ApiError } from '../../lib/api-error.ts';
import { createSizeSet, editSizeSet } from '../../products/size-sets.ts';
import { MAX_LEARNED, remembering, type ImportMemory } from '@nirala/contract/parcel/import-memory';
import { auditedWrite } from '../../store/audited-write.ts';
import { definedFields } from '../../store/defined-fields.ts';

/** The store's settings. */
export function adminSettings({ db, now }: Deps): Pick<Handlers, 'readSettings' | 'editSettings'> {
  return {
    readSettings: () => readSettings(db),
    editSettings({ base, changes }, by) {
      const decide = (settings: Settings) => requireComplete(mergeEdit(settings, base, changes));
      return changeSettings(db, decide, { by, at: now() });
    },
  };
}

/** ApiError 400 for settings that are valid each but do not fit together. */
function requireComplete(settings: Settings): Settings {
  const [message] = Object.values(sellerProblems(settings));
  if (message !== undefined) throw new ApiError('settings-incomplete', { message });
  return settings;
}

/** The settings of deliveries. */
export function adminDelivery({ db, now }: Deps): Pick<Handlers, 'readDeliverySettings' | 'editDeliverySettings'> {
  return {
    readDeliverySettings: () => readDeliverySettings(db),
    editDeliverySettings: (edit, by) => editDelivery(db, edit, { by, at: now() }),
  };
}

/** The sizes in which products can be made. */
export function adminSizeSets({ db, now }: Deps): Pick<Handlers, 'listSizeSets' | 'createSizeSet' | 'editSizeSet'> {
  return {
    listSizeSets: async () => ({ sets: await readSizeSets(db) }),
    createSizeSet: ({ set, requestId }, by) => createSizeSet(db, { by, at: now() }, set, requestId),
    editSizeSet: ({ id, ...edit }, by) => editSizeSet(db, { by, at: now() }, id, edit),
  };
}

/** What the store has learned about the files of couriers and payment gateways. */
export function adminImports({ db, now }: Deps): Pick<Handlers, 'readImportMemory' | 'rememberImports'> {
  return {
    readImportMemory: () => readImportMemory(db),
    rememberImports(input, by) {
      const ref = importMemoryRef(db);
      return auditedWrite<ImportMemory>(db, {
        by,
        at: now(),
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
        write: (tx, _before, { words, layouts, unknown }) =>
          tx.set(ref, { words: words.map(definedFields), layouts, unknown }, { merge: true }),
      });
    },
  };
}
