/** What in the store refers to a product: while anything does, it cannot be deleted. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { ReadWrite } from './contention.ts';

type Find = Pick<ReadWrite, 'find'>['find'];

/**
 * Why a product cannot be deleted, each reason as a sentence for the admin; empty if nothing refers to it. Read in the
 * transaction that deletes it, so that nothing is added meanwhile. That it was ordered follows from the history of its
 * stock, which keeps every piece that an order took.
 */
export async function referencesTo(
  db: Firestore,
  { id, drop }: Pick<AdminProduct, 'id' | 'drop'>,
  find: Find = (query) => query.get(),
): Promise<string[]> {
  const movements = (reason: string) =>
    db.collection('movements').where('productId', '==', id).where('reason', '==', reason).limit(1);
  const naming = (collection: string, field: string) =>
    db.collection(collection).where(field, 'array-contains', id).limit(3);
  const [sold, received, reviews, sales, coupons, wornWith, settings, pages] = await Promise.all([
    find(movements('sale')),
    find(movements('received')),
    find(db.collection('reviews').where('productId', '==', id).limit(1)),
    find(naming('sales', 'products')),
    find(naming('discounts', 'products')),
    find(naming('products', 'wearWith')),
    find(db.collection('settings')),
    find(db.collection('pages')),
  ]);
  return [
    ...(sold.empty ? [] : ['It was ordered. Its orders and papers need it.']),
    ...(received.empty ? [] : ['Goods came in for it. The receipt needs it.']),
    ...(reviews.empty ? [] : ['It has reviews.']),
    ...(drop ? ['It is sold as a drop.'] : []),
    ...namesOf(sales.docs, 'name').map((sale) => `The sale “${sale}” names it.`),
    ...coupons.docs.map((coupon) => `The coupon ${coupon.id} names it.`),
    ...namesOf(wornWith.docs, 'name').map((other) => `“${other}” is shown with it under “Wear it with”.`),
    // What the setup hid together is no reference: it is looked up by the products that there are.
    ...settings.docs
      .filter((doc) => doc.id !== 'setup' && mentions(doc, id))
      .map(({ id: document }) => settingsReason(document)),
    ...pages.docs.filter((doc) => mentions(doc, id)).map((page) => `The page “${page.id}” shows it or links to it.`),
  ];
}

const namesOf = (docs: readonly DocumentSnapshot[], field: string): string[] =>
  docs.map((doc) => String(doc.get(field)));

/** Whether a document of the owner has the id of a product as a value or in a link. */
function mentions(doc: DocumentSnapshot, id: string): boolean {
  return new RegExp(`["/]${id}["?#/]`).test(JSON.stringify(doc.data()));
}

const settingsReason = (document: string): string =>
  document === 'collections'
    ? 'A collection names it.'
    : 'A link in the menu, the footer or the announcement leads to it.';
