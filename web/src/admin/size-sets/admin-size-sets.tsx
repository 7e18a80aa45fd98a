import { STANDARD_SET_ID, type SizeSet } from '@nirala/contract/product/size-set';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import { SizeSetForm } from './size-set-form.tsx';
import shared from '../shared/shared.module.css';
import styles from './size-sets.module.css';
import { useSizeSets } from '../products/sizes.tsx';
import { useAllCategories, type KnownCategory } from '../shared/use-all-categories.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** /admin-size-sets: the sizes in which products can be made. */
export function AdminSizeSets() {
  const sets = useSizeSets();
  const { categories } = useAllCategories();
  const [form, setForm] = useState<{ set?: SizeSet }>();
  const back = <BackLink to="/admin-products">Products</BackLink>;

  if (form && sets.state === 'loaded') {
    return (
      <AdminPage title="Size sets" back={back}>
        <SizeSetForm
          set={form.set}
          onSaved={() => {
            setForm(undefined);
            sets.retry();
          }}
          onCancel={() => setForm(undefined)}
        />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title="Size sets"
      back={back}
      actions={sets.state === 'loaded' && <Button onClick={() => setForm({})}>New size set</Button>}
    >
      <WhenLoaded data={sets} failure="The size sets could not be loaded.">
        {(all) => (
          <ul className={shared.rows} aria-label="Size sets">
            {all.map((set) => (
              <li key={set.id} className={styles.row} aria-label={set.name}>
                <strong>{set.name}</strong>
                <p>{set.sizes.join(', ')}</p>
                <p className="quiet">{usersOf(set, categories)}</p>
                <Button look="plain" onClick={() => setForm({ set })} aria-label={`Edit ${set.name}`}>
                  Edit
                </Button>
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

function usersOf({ id }: SizeSet, categories: readonly KnownCategory[]): string {
  if (id === STANDARD_SET_ID) return 'Every category that names no other set';
  const labels = categories.filter(({ sizeSet }) => sizeSet === id).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : 'Products that name it';
}
