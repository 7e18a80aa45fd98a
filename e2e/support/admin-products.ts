/** Creates, changes and hides products through the admin API. */
import { randomUUID } from 'node:crypto';
import type { Drop, AdminProduct } from '@nirala/contract/product/fields';
import { MIN_PICTURE_WIDTH } from '@nirala/contract/product/upload';
import type { Product } from '@nirala/contract/product/product';
import { draft } from '@nirala/dev/testing/admin-store';
import sharp from 'sharp';
import { callApi, productsIn } from './store.ts';
import { newAdmin } from './admin.ts';
import type { Shopper } from './shopper.ts';

export const asAdmin = (admin: Shopper, path: string, body?: object) =>
  callApi(admin, `/api/admin/products${path}`, body);

/** Creates a hidden product, which no other journey sees, with five pieces of S and of M. */
export async function hiddenProduct(admin: Shopper): Promise<AdminProduct> {
  const [vest] = await productsIn('vests');
  const product = draft({ name: uniqueName(), category: 'vests', images: vest?.images ?? [], active: false });
  return asAdmin(admin, '', { requestId: randomUUID(), product });
}

/** Makes a product a drop; null ends it. */
export async function setDrop({ id }: Pick<Product, 'id'>, drop: Drop | null): Promise<void> {
  const admin = await newAdmin();
  const { drop: before } = await asAdmin(admin, `/${id}`);
  await asAdmin(admin, `/${id}`, { base: { drop: before }, changes: { drop } });
}

/** A unique name of letters only, because the search treats a number as a separate word. */
export function uniqueName(): string {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '');
  return `Journey ${letters}${Date.now()
    .toString(26)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

/** A plain picture of the smallest accepted width as a file to upload. */
export async function pictureFile(format: 'jpeg' | 'png' | 'webp', background: string) {
  const picture = sharp({ create: { width: MIN_PICTURE_WIDTH, height: 600, channels: 3, background } });
  return {
    name: `${format}.${format}`,
    mimeType: `image/${format}`,
    buffer: await picture.toFormat(format).toBuffer(),
  };
}
