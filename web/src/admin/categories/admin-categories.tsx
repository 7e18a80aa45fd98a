import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { CategoryId } from '@nirala/contract/product/category';
import { MAX_CATEGORIES } from '@nirala/contract/product/category-list';
import { formatCount } from '@nirala/contract/text/format-number';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { refreshStoreDetails } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { conflictOf, toastError } from '../shared/errors.ts';
import { BackLink, FROM_LIST } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import styles from './categories.module.css';
import type { CountedCategory } from '../shared/use-all-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { moved, sortedBy } from './category-order.ts';
import { CategoryRow } from './category-row.tsx';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';
import { MissedSearches } from './missed-searches.tsx';

const TITLE = 'Categories';
const BACK = <BackLink to="/admin-products">Products</BackLink>;

/** /admin-categories: the categories of the store, in their order, and what shoppers looked for in vain. */
export function AdminCategories() {
  const loaded = useLoaded('categories', readAll);
  if (loaded.state === 'loaded') return <Categories initial={loaded.value} />;
  return (
    <AdminPage title={TITLE} back={BACK}>
      <WhenLoaded data={loaded} failure="The categories could not be loaded.">
        {() => null}
      </WhenLoaded>
    </AdminPage>
  );
}

type Everything = Reply<Api['readCategories']>;

const readAll = (signal?: AbortSignal): Promise<Everything> => call('readCategories', {}, signal);

/** The list, or the form of one category in its place. */
function Categories({ initial }: { initial: Everything }) {
  const [{ categories: all, unknown }, setAll] = useState(initial);
  const [form, setForm] = useState<{ category?: CountedCategory }>();
  /** The form that was open last. Its button has the focus when the list is back. */
  const [last, setLast] = useState<typeof form>();
  const [leaving, setLeaving] = useState<Leaving>();

  /** Reads the list again after a change. The store around this screen follows. */
  async function reload(): Promise<void> {
    void refreshStoreDetails();
    try {
      setAll(await readAll());
    } catch (error) {
      toastError(error);
    }
  }

  function close() {
    setLast(form);
    setForm(undefined);
  }

  if (form) {
    return (
      <AdminPage title={TITLE} back={BACK}>
        <CategoryForm
          category={form.category}
          all={all}
          onSaved={() => {
            close();
            void reload();
          }}
          onCancel={close}
        />
      </AdminPage>
    );
  }
  const actions = all.length < MAX_CATEGORIES && (
    <Button autoFocus={last !== undefined && !last.category} onClick={() => setForm({})}>
      New category
    </Button>
  );
  return (
    <AdminPage title={TITLE} back={BACK} actions={actions}>
      <p className={shared.small}>
        The bar, the menu, the footer, the filters, the search and the sitemap show them in this order. Shoppers see a
        change within ten seconds.
      </p>
      {unknown.map((one) => (
        <UnknownCategory key={`${one.id} ${one.problem}`} {...one} />
      ))}
      <CategoryList
        all={all}
        last={last?.category?.id}
        onEdit={(category) => setForm({ category })}
        onLeave={setLeaving}
        onChanged={() => void reload()}
      />
      <MissedSearches categories={all} onGiven={() => void reload()} />
      <LeaveDialog
        leaving={leaving}
        all={all}
        onClose={() => setLeaving(undefined)}
        onDone={() => {
          setLeaving(undefined);
          void reload();
        }}
      />
    </AdminPage>
  );
}

/** What is not sold, because nobody knows its category. */
function UnknownCategory({ id, label, problem, products }: Everything['unknown'][number]) {
  const name = label || id;
  const many = products === 1 ? '1 product' : `${formatCount(products)} products`;
  return (
    <p role="alert" className={shared.warning}>
      <span>
        {problem === ''
          ? `There is no category “${name}”, so its ${many} cannot be sold. `
          : `The stored category ${name && `“${name}” `}cannot be read (${problem}). It is kept as it is, and neither its ${many} nor its parts are sold. `}
      </span>
      {products > 0 && (
        <Link to={`/admin-products?category=${encodeURIComponent(id)}`} state={FROM_LIST}>
          Move them to another category
        </Link>
      )}
    </p>
  );
}

type CategoryListProps = {
  all: readonly CountedCategory[];
  /** The id of the category that was edited last. */
  last: CategoryId | undefined;
  onEdit: (category: CountedCategory) => void;
  onLeave: (leaving: Leaving) => void;
  onChanged: () => void;
};

/** The categories with their parts. A new order is saved by a button, because it often takes several moves. */
function CategoryList({ all, last, onEdit, onLeave, onChanged }: CategoryListProps) {
  /** The ids in their new order, until it is saved. */
  const [order, setOrder] = useState<readonly CategoryId[]>();
  const [said, setSaid] = useState('');
  const { pending, run } = useAction();
  const saved = idsOf(all);
  const shown = sortedBy(all, order ?? saved);

  function move(category: CountedCategory, by: 1 | -1): void {
    const next = moved(shown, category, by);
    setOrder(idsOf(next));
    const beside = next.filter(({ parent }) => parent === category.parent);
    const place = beside.findIndex(({ id }) => id === category.id) + 1;
    setSaid(`${category.label} is number ${place} of ${beside.length}.`);
  }

  async function save(): Promise<void> {
    const sorted = await run(
      () => call('sortCategories', { base: { ids: saved }, changes: { ids: idsOf(shown) } }),
      (error) => {
        if (!conflictOf(error)) return toastError(error);
        // The new order stays; what the other person added is at its end.
        showToast('Somebody else has changed the list. Look at the order again, then save it.', { tone: 'bad' });
        onChanged();
      },
    );
    if (!sorted) return;
    setOrder(undefined);
    showToast('The order is saved.', { tone: 'good' });
    onChanged();
  }

  return (
    <>
      <UnsavedGuard dirty={order !== undefined} />
      <ul className={styles.list} aria-label="Categories">
        {shown.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            all={shown}
            wasEdited={category.id === last}
            onMove={(by) => move(category, by)}
            onEdit={() => onEdit(category)}
            onLeave={(how) => onLeave({ category, how })}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {order && (
        <div className={shared.foot} data-foot-bar>
          <Button aria-disabled={pending} onClick={() => void save()}>
            {pending ? 'Saving...' : 'Save the order'}
          </Button>
          <Button look="quiet" onClick={() => setOrder(undefined)}>
            Discard
          </Button>
        </div>
      )}
    </>
  );
}

const idsOf = (categories: readonly CountedCategory[]): CategoryId[] => categories.map(({ id }) => id);
