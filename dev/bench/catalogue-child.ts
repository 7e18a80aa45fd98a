/**
 * `node --expose-gc catalogue-child.ts <count>`: prints as JSON what a catalogue of this many products costs an instance.
 * The products come from a compressed snapshot, as in a cold start, and each has five sizes.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { createFinder } from '@nirala/functions/catalogue/finder';
import { tokenize } from '@nirala/functions/catalogue/search';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { createApp } from '@nirala/functions/http/app';
import { docsOf, stored, type StoredWithStock } from '../testing/stored-product.ts';
import { settledHeap, median, rounded, timed } from './measuring.ts';
import { manyProducts, storedCollection } from './collection.ts';

const count = Number(process.argv[2]);
const stockBySize = Object.fromEntries(STANDARD_SIZES.map((size, index) => [size, index]));
const now = () => new Date();

const snapshot = brotliCompressSync(
  JSON.stringify(
    storedCollection(manyProducts(count).map((product) => ({ ...product, stockBySize, sizes: [...STANDARD_SIZES] }))),
  ),
  { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
);

const before = settledHeap();
const begun = performance.now();
const catalogue = createCatalogue({ readAll: async () => docsOf(read()), readChanged: async () => docsOf([]) });
const { byId } = await catalogue.index();
const coldMs = performance.now() - begun;
const finder = createFinder(catalogue, now);
const firstSearchMs = await timed(() => finder.list({ q: 'monsoon' }, 24));
const heapMb = (settledHeap() - before) / 1e6;

const prices = Array.from({ length: 100 }, (_, index) => 300 + index);
const app = createApp({ ...liveDeps(), catalogue });
const lists = await timeEach(async () => app.request('/api/shirts?limit=24&category=tshirt'));
const filters = await timeEach((min) => finder.list({ size: ['M'], min, off: 50, sort: 'price-asc' }, 24));
// Whole, unfinished and misspelt words; each once, because the search remembers its last answers.
const words = [...new Set([...byId.values()].slice(-96).flatMap(({ name }) => tokenize(name)))];
const typed = words
  .filter((word) => word.length > 3)
  .flatMap((word) => [word.slice(0, -1), word.slice(0, 2) + word.slice(3)]);
const searches = await timeEach((price) => finder.list({ q: typed[price - 300] ?? `tee under ${price}` }, 24));

console.log(
  JSON.stringify({
    snapshotMb: rounded(snapshot.length / 1e6, 1),
    coldMs: rounded(coldMs, 0),
    firstSearchMs: rounded(firstSearchMs, 0),
    heapMb: rounded(heapMb, 0),
    listUs: rounded(median(lists) * 1000, 0),
    filterMs: rounded(median(filters)),
    searchMs: rounded(median(searches)),
  }),
);

/** The products of the snapshot, which has no timestamps. */
function read(): StoredWithStock[] {
  const at = stored('none');
  const parsed: Pick<StoredWithStock, 'product'>[] = JSON.parse(brotliDecompressSync(snapshot).toString());
  return parsed.map(({ product }) => ({ ...at, product }));
}

/** The milliseconds of a request for each price. */
async function timeEach(request: (price: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const price of prices) times.push(await timed(() => request(price)));
  return times;
}
