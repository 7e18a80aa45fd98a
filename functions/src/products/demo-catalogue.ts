/**
 * The demo catalogue: the products that the seed made and whose name nobody has changed, so that their ids still follow
 * from it. They are hidden together and can come back; nothing is deleted, and their orders stay.
 */
import type { Firestore } from '@google-cloud/firestore';
import type { DemoCatalogue } from '@nirala/contract/api/admin/setup';
import { ApiError } from '../lib/api-error.ts';
import { inParallel } from '../lib/turns.ts';
import { auditedWrite, type Actor } from '../store/audit.ts';
import { countSeeded, readSeededIds } from '../store/price-history.ts';
import { productRef, readNames } from '../store/products.ts';
import { fromSetupDoc, setupRef, type StoredSetup } from '../store/setup.ts';
import { showProduct } from './change.ts';
import { slugOfName } from './create.ts';

/** Products that are changed at the same time. */
const AT_ONCE = 8;

/** What the replica of the catalogue knows of a product. */
type Known = { nameOf: (id: string) => string | undefined; isShown: (id: string) => boolean };

/** `hiddenDemo`: what was hidden together. */
type Hidden = Pick<StoredSetup, 'hiddenDemo'>;

/** By database: the ids of the seed's products, which never change while there are as many. */
const remembered = new WeakMap<Firestore, { count: number; ids: readonly string[] }>();

/** How many products of the demo catalogue are on sale, and can come back, as the replica has them. Costs one read. */
export async function countDemo(
  db: Firestore,
  { nameOf, isShown, hiddenDemo }: Known & Hidden,
): Promise<DemoCatalogue> {
  const found: { id: string; active: boolean }[] = [];
  for (const id of await seededIds(db)) {
    const name = nameOf(id);
    if (name === undefined || !(await isOfDemo(id, name))) continue;
    found.push({ id, active: isShown(id) });
  }
  return countOf(found, hiddenDemo);
}

/**
 * Hides the products of the demo catalogue that are on sale, or shows those again that were hidden so. What is hidden is
 * noted first, so that a call that ended halfway can be repeated. `left`: the names of those that may not be shown.
 */
export async function moveDemo(
  db: Firestore,
  actor: Actor,
  to: 'hidden' | 'shown',
): Promise<{ demo: DemoCatalogue; left: string[] }> {
  const before = await readDemo(db);
  if (to === 'hidden') {
    const ids = before.filter(({ active }) => active).map(({ id }) => id);
    const noted = await noteHidden(db, actor, (hidden) => [...new Set([...hidden, ...ids])]);
    await inParallel(ids, AT_ONCE, (id) => showProduct(db, actor, id, false));
    return { demo: countOf(await readDemo(db), noted.hiddenDemo), left: [] };
  }
  const { hiddenDemo } = fromSetupDoc(await setupRef(db).get());
  const back = before.filter(({ id, active }) => !active && hiddenDemo.includes(id));
  const left: typeof back = [];
  await inParallel(back, AT_ONCE, async (product) => {
    try {
      await showProduct(db, actor, product.id, true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'product-invalid') throw error;
      left.push(product);
    }
  });
  const noted = await noteHidden(db, actor, (hidden, shown) => hidden.filter((id) => !shown.has(id)));
  return { demo: countOf(await readDemo(db), noted.hiddenDemo), left: left.map(({ name }) => name).toSorted() };
}

async function seededIds(db: Firestore): Promise<readonly string[]> {
  const count = await countSeeded(db);
  const known = remembered.get(db);
  if (known?.count === count) return known.ids;
  const ids = count === 0 ? [] : await readSeededIds(db);
  remembered.set(db, { count, ids });
  return ids;
}

/** Ids are made of the category and the name, and stay when these change. */
const isOfDemo = async (id: string, name: string) => id.endsWith(`-${await slugOfName(name)}`);

/** The products of the demo catalogue as they are in Firestore. */
async function readDemo(db: Firestore) {
  const products = await readNames(db, await seededIds(db));
  const isDemo = await Promise.all(products.map(({ id, name }) => isOfDemo(id, name)));
  return products.filter((_, index) => isDemo[index]);
}

function countOf(products: readonly { id: string; active: boolean }[], hiddenDemo: readonly string[]): DemoCatalogue {
  const shown = products.filter(({ active }) => active).length;
  const hidden = products.filter(({ id, active }) => !active && hiddenDemo.includes(id)).length;
  return { shown, hidden };
}

type Noted = StoredSetup & {
  /** Those of `hiddenDemo` that are on sale. */
  shown: ReadonlySet<string>;
};

/** Changes what is noted as hidden together. Reads the products in the same transaction: another admin may hide them. */
const noteHidden = (
  db: Firestore,
  actor: Actor,
  change: (hidden: readonly string[], shown: ReadonlySet<string>) => readonly string[],
) =>
  auditedWrite<Noted>(db, {
    ...actor,
    action: 'setup.demo',
    target: setupRef(db).path,
    read: async (tx) => {
      const setup = fromSetupDoc(await tx.get(setupRef(db)));
      const noted = await Promise.all(setup.hiddenDemo.map((id) => tx.get(productRef(db, id))));
      return { ...setup, shown: new Set(noted.filter((doc) => doc.get('active') === true).map(({ id }) => id)) };
    },
    decide: (setup) => ({ ...setup, hiddenDemo: change(setup.hiddenDemo, setup.shown).toSorted() }),
    write: (tx, _before, { hiddenDemo }) => tx.set(setupRef(db), { hiddenDemo }, { merge: true }),
    audited: ({ hiddenDemo }) => ({ hiddenDemo }),
  });
