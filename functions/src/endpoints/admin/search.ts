import { SEARCH_RESULTS } from '@nirala/contract/api/admin/search';
import { toRupees } from '@nirala/contract/text/money';
import type { ProductList } from '../../products/list.ts';
import { findOrders, readOrdersOf } from '../../store/admin-orders.ts';
import { findCustomers, toCustomer } from '../../store/customers.ts';
import { toIso } from '../../store/documents.ts';
import type { KnownOrder } from '../../store/orders.ts';
import type { Deps, Handlers } from '../handler.ts';

/** Orders that a search reads; not all of them match. */
const ORDERS_READ = 30;

/** The search for everything. */
export function adminEverything({ db, now }: Deps, list: ProductList): Pick<Handlers, 'searchEverything'> {
  /** The orders that match, or else those of the customers who do: a part of a phone number finds a customer. */
  async function find(q: string) {
    const [{ found }, known] = await Promise.all([
      findOrders(db, { q }, { size: ORDERS_READ, now: now() }),
      findCustomers(db, q, SEARCH_RESULTS),
    ]);
    const phones = known.map(({ customer }) => customer.phone);
    const orders = found.length > 0 ? found : await readOrdersOf(db, phones, SEARCH_RESULTS);
    return { orders: orders.slice(0, SEARCH_RESULTS).map(toFound), customers: known.map(toCustomer) };
  }

  return {
    async searchEverything({ q }) {
      // Without a word the product list has all products.
      if (!/[\p{L}\p{N}]/u.test(q)) return { orders: [], customers: [], products: [] };
      const [found, { products }] = await Promise.all([find(q), list({ q, show: 'all' })]);
      const shown = products.slice(0, SEARCH_RESULTS);
      return {
        ...found,
        products: shown.map(({ id, name, imageUrl, active }) => ({ id, name, imageUrl, active })),
      };
    },
  };
}

function toFound({ id, order }: KnownOrder) {
  const { number, address, status, totalPaise, createdAt } = order;
  const { name, city } = address;
  return { _id: id, number, name, city, status, total: toRupees(totalPaise), createdAt: toIso(createdAt) };
}
