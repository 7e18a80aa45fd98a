import * as v from 'valibot';
import { measureInChild, rounded } from './measuring.ts';
import type { Figure } from './report.ts';

const [SMALL, MIDDLE, LARGE] = [1_000, 10_000, 100_000];

const printed = v.object({
  snapshotMb: v.number(),
  heapMb: v.number(),
  coldMs: v.number(),
  firstSearchMs: v.number(),
  listUs: v.number(),
  filterMs: v.number(),
  searchMs: v.number(),
});
type Size = v.InferOutput<typeof printed>;

/** What an instance needs for catalogues of three sizes, with five sizes a product. Each has a process of its own. */
export async function measureCatalogue(): Promise<Figure[]> {
  const [small, middle, large] = [await measure(SMALL), await measure(MIDDLE), await measure(LARGE)];
  const sizes = { [SMALL]: small, [MIDDLE]: middle, [LARGE]: large };
  const of = (what: keyof Size) =>
    Object.fromEntries(Object.entries(sizes).map(([count, size]) => [`${what}At${count}`, size[what]]));
  return [
    {
      key: 'catalogueList',
      what: 'A list of 24 products among 100,000 over one among 1,000',
      value: rounded(large.listUs / small.listUs),
      unit: 'x',
      atMost: 1.5,
      raw: of('listUs'),
    },
    {
      key: 'catalogueSearch',
      what: 'Search among 100,000 products: median of whole, unfinished and misspelt words',
      value: large.searchMs,
      unit: 'ms',
      atMost: 50,
      raw: { ...of('searchMs'), ...of('firstSearchMs') },
    },
    {
      key: 'catalogueFilters',
      what: 'Three filters and a sort among 10,000 products: median',
      value: middle.filterMs,
      unit: 'ms',
      atMost: 5,
      raw: of('filterMs'),
    },
    {
      key: 'catalogueMemory',
      what: 'Memory of 10,000 products with their search index',
      value: middle.heapMb,
      unit: 'MB',
      atMost: 80,
      raw: of('heapMb'),
    },
    {
      key: 'catalogueStart',
      what: "Filling a new instance's memory with 10,000 products",
      value: middle.coldMs,
      unit: 'ms',
      atMost: 1_000,
      raw: { ...of('coldMs'), ...of('snapshotMb') },
    },
  ];
}

const measure = (count: number): Promise<Size> =>
  measureInChild(printed, 'catalogue-child.ts', { args: [String(count)] });
