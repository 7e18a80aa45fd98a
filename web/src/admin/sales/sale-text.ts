import type { SoldInSale } from '@nirala/contract/api/admin/products';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';

/** For how much a product is sold in a running sale, and until when. */
export const saleText = ({ name, price, until }: SoldInSale): string =>
  `Sold for ${formatRupees(price)} in “${name}” until ${formatDateTime(new Date(until))}`;
