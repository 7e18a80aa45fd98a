import { MAX_LEARNED, remembering, type ImportMemory } from '@nirala/contract/import-memory';
import { ApiError } from '../../lib/api-error.ts';
import { auditedWrite } from '../../store/audited-write.ts';
import { fromImportMemoryDoc, importMemoryRef, readImportMemory } from '../../store/settings.ts';
import { definedFields } from '../../store/defined-fields.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';

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
