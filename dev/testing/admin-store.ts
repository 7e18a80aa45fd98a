/** A test store with an admin and the admin's calls about products. */
import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Product } from '@nirala/contract/product/product';
import { COD_RUPEES, ADDRESS, signUp, createTestStore } from './test-store.ts';

/** The fields of a new product, as the admin's form sends them. */
export const draft = (change: object = {}) => ({
  brand: 'Nirala',
  name: 'Monsoon Neem',
  description: 'A soft tee.',
  category: 'tshirt',
  colour: 'Leaf',
  price: 1499.5,
  discountedPrice: 599.8,
  images: ['/images/ab12/1440.webp'],
  sizes: ['S', 'M'],
  keyHighlights: [{ title: 'Fabric', description: 'Cotton.' }],
  manufacture: 'Tiruppur.',
  care: 'Cold.',
  sizeChart: [{ size: 'S', chest: 96.5, length: 68 }],
  stockBySize: { S: 5, M: 5 },
  active: true,
  ...change,
});

/** Creates the store. `used`: the `call` of another instance over the same data. */
export function createAdminStore(options: Parameters<typeof createTestStore>[0] = {}) {
  const store = createTestStore(options);
  const { call } = store;
  const admin = signUp(undefined, { admin: true });
  const get = async (path: string) => call(path, { token: (await admin).token });
  const post = async (path: string, body: object, used = call) =>
    used(`/api/admin/products${path}`, { body, token: (await admin).token });

  return {
    ...store,
    admin,
    get,
    post,
    create: (change: object = {}, requestId: string = randomUUID()) => post('', { requestId, product: draft(change) }),
    made: async (change: object = {}): Promise<AdminProduct> =>
      (await post('', { requestId: randomUUID(), product: draft(change) })).json,
    edit: (id: string, base: object, changes: object) => post(`/${id}`, { base, changes }),
    move: (id: string, changes: object, requestId: string = randomUUID(), used = call) =>
      post(`/${id}/stock`, { changes, requestId }, used),
    show: (id: string, active: boolean) => post(`/${id}/show`, { active }),
    read: async (id: string): Promise<AdminProduct> => (await get(`/api/admin/products/${id}`)).json,
    /** The ids on one page of the admin's product list. */
    ids: async (query: string): Promise<string[]> =>
      (await get(`/api/admin/products${query}`)).json.products.map(({ id }: Product) => id),
    /** The audited actions on a product, newest first. */
    auditedActions: async (id: string): Promise<string[]> =>
      (await get(`/api/admin/audit?target=products/${id}`)).json.entries.map(
        ({ action }: { action: string }) => action,
      ),

    /** A new shopper orders one M with COD. */
    async buy(product: Product, used = call) {
      const shopper = await signUp();
      const cartItems = [{ _id: product.id, size: 'M', quantity: 1, price: product.discountedPrice }];
      const totalAmount = product.discountedPrice + COD_RUPEES;
      const order = { userPhone: shopper.phone, address: ADDRESS, cartItems, totalAmount, status: 'Processing' };
      const payment = { paymentMethod: 'COD', paymentId: 'null', checkoutId: randomUUID() };
      return used('/api/orders/confirm', { token: shopper.token, body: { ...order, ...payment } });
    },
  };
}
