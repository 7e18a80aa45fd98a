import { MAX_LEARNED, withAnswers, type ImportMemory } from '@nirala/contract/parcel/import-memory';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { createSizeSet, editSizeSet } from '../../products/size-sets.ts';
import { BRAND_DOCUMENT, readBrandSettings } from '../../shop/brand.ts';
import { changeSettings } from '../../shop/settings.ts';
import { refusalOf, shadesOf } from '../../shop/shades.ts';
import { auditedWrite } from '../../store/audit.ts';
import { savePicture } from '../../store/images.ts';
import {
  readMenuSettings,
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
  | 'readBrand'
  | 'editBrand'
  | 'previewBrand'
  | 'uploadBrandPicture'
  | 'readMenu'
  | 'editMenu'
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
    editSettings: (edit, caller) => changeSettings(db, SETTINGS.store, edit, actor(caller)),
    readBrand: () => readBrandSettings(db),
    editBrand: (edit, caller) => changeSettings(db, BRAND_DOCUMENT, edit, actor(caller)),
    async previewBrand(colours) {
      const refusal = refusalOf(colours);
      return { shades: shadesOf(colours), ...(refusal && { refusal }) };
    },
    async uploadBrandPicture({ kind, bytes }, caller) {
      // The image library is loaded with the first upload.
      const { encodeBrandPicture } = await import('../../images/brand-picture.ts');
      const { id, name, width, height, bytes: file } = await encodeBrandPicture(bytes, kind, caller);
      await savePicture(db, actor(caller), { id, files: [{ name, bytes: file }] });
      return { url: `/images/${id}/${name}`, width, height };
    },
    readMenu: () => readMenuSettings(db),
    editMenu: (edit, caller) => changeSettings(db, SETTINGS.menu, edit, actor(caller)),
    readDeliverySettings: () => readDeliverySettings(db),
    editDeliverySettings: (edit, caller) => changeSettings(db, SETTINGS.delivery, edit, actor(caller)),
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
          const next = withAnswers(memory, input);
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
