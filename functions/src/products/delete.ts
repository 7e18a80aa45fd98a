/** The deletion of a product to which nothing refers. */
import { FieldValue, type DocumentReference, type Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { ProductInUse } from '@nirala/contract/api/admin/products';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import type { ReadWrite } from '../store/contention.ts';
import { isPublished, variantsOf } from '../store/images.ts';
import { referencesTo } from '../store/product-references.ts';
import { DELETED, fromDoc, productRef, productsShowing, toAdminProduct } from '../store/products.ts';
import { writeSkuCodes } from '../store/stock/sku-codes.ts';
import { readSkusOf, skuDocsOf } from '../store/stock/skus.ts';
import { audited } from './change.ts';

/** The product, and the documents that go with it; undefined once it is deleted. */
type State = { product: AdminProduct; documents: readonly DocumentReference[] } | undefined;

/**
 * Deletes a product with its SKUs and the pictures that nothing else shows. Its SKU codes are free again; its id is not,
 * so that no old link ever leads to another product. ApiError 404 without it, 409 if something refers to it (`ProductInUse`
 * details). An order at the same time either comes first, and the product stays, or finds it gone. Idempotent by the
 * request id.
 */
export async function deleteProduct(
  db: Firestore,
  { by, at }: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const ref = productRef(db, id);
  await auditedWrite<State>(db, {
    by,
    at,
    action: 'product.delete',
    target: ref.path,
    request: { id: requestId, content: { id } },
    async read(tx, doneTo) {
      if (doneTo !== undefined) return undefined;
      const skuDocs = await tx.find(skuDocsOf(db, id));
      const skus = await readSkusOf(db, [id], async () => skuDocs);
      const product = toAdminProduct(fromDoc(await tx.get(ref)), skus);
      const reasons = await referencesTo(db, product, tx.find);
      if (reasons.length > 0) {
        const details: ProductInUse = { reasons };
        throw new ApiError('product-in-use', { message: `${product.name} cannot be deleted: it is in use.`, details });
      }
      const pictures = await Promise.all(product.images.map((url) => filesOf(db, tx, id, url)));
      return { product, documents: [...skuDocs.docs.map((doc) => doc.ref), ...pictures.flat()] };
    },
    decide: () => undefined,
    write(tx, before) {
      if (!before) return;
      tx.set(ref, { ...DELETED, updatedAt: FieldValue.serverTimestamp() }, { merge: false });
      for (const document of before.documents) tx.delete(document);
      writeSkuCodes(tx, db, id, [before.product.skuCodes, {}]);
    },
    audited: (state) => state && audited(state.product),
  });
}

/** The files of a picture that only this product shows. */
async function filesOf(db: Firestore, tx: ReadWrite, productId: string, url: string): Promise<DocumentReference[]> {
  const id = url.split('/')[2] ?? '';
  if (id === '' || isPublished(id)) return [];
  const [products, settings, pages] = await Promise.all([
    tx.find(productsShowing(db, url)),
    tx.find(db.collection('settings')),
    tx.find(db.collection('pages')),
  ]);
  const isShown =
    products.docs.some((doc) => doc.id !== productId) ||
    [...settings.docs, ...pages.docs].some((doc) => JSON.stringify(doc.data()).includes(id));
  return isShown ? [] : (await tx.find(variantsOf(db, id))).docs.map((doc) => doc.ref);
}
