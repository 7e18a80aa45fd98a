import type { Collection } from '@nirala/contract/product/collection';
import { isVisible } from '@nirala/contract/product/collection';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { CollectionForm } from './collection-form.tsx';
import styles from './collections.module.css';

const LIST = '/admin-collections';
const back = <BackLink to={LIST}>Collections</BackLink>;

/** /admin-collection/:id: one collection, or a new one. */
export function AdminCollectionScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewCollection /> : <SavedCollection key={id} id={id} />;
}

function NewCollection() {
  const [made, setMade] = useState<Collection>();
  // The form is gone then, and does not ask whether to leave without saving.
  if (made) return <Navigate to={`/admin-collection/${encodeURIComponent(made.id)}`} replace />;
  return (
    <AdminPage title="New collection" back={back}>
      <CollectionForm collection={undefined} onSaved={setMade} />
    </AdminPage>
  );
}

function SavedCollection({ id }: { id: string }) {
  const loaded = useLoaded(id, (signal) => call('listCollections', {}, signal));
  const found = loaded.state === 'loaded' ? loaded.value.collections.find((one) => one.id === id) : undefined;
  if (found) return <EditCollection found={found} />;
  return (
    <AdminPage title="Collection" back={back}>
      <WhenLoaded data={loaded} failure="The collection could not be loaded.">
        {() => <EmptyState title="There is no such collection" />}
      </WhenLoaded>
    </AdminPage>
  );
}

function EditCollection({ found: { count: _count, ...found } }: { found: Collection & { count: number } }) {
  const [collection, setCollection] = useState<Collection>(found);
  const [now] = useState(() => new Date());
  const path = `/c/${collection.slug}`;
  return (
    <AdminPage title={collection.title} back={back}>
      <p className={styles.see}>
        {isVisible(collection, now) ? (
          <a href={path} target="_blank">{`See ${path} in the store`}</a>
        ) : (
          `Shoppers do not find ${path} now: it is hidden, or not within its dates.`
        )}
      </p>
      <CollectionForm collection={collection} onSaved={setCollection} />
      <DeleteCollection collection={collection} />
    </AdminPage>
  );
}

/** Deletes a collection, after a question. */
function DeleteCollection({ collection: { id, slug, title } }: { collection: Collection }) {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();
  const navigate = useNavigate();

  async function remove() {
    const gone = await run(() => call('deleteCollection', { id }), toastError);
    setAsking(false);
    if (!gone) return;
    showToast(`“${title}” is deleted.`, { tone: 'good' });
    await navigate(LIST);
  }

  return (
    <Panel title="Delete">
      <p>{`The address /c/${slug} is not found from then on, and pages leave out the sections that show it. Its products stay.`}</p>
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Delete this collection
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Delete “${title}”?`}>
        <p>This cannot be undone. To take it out of the store for a while, hide it instead.</p>
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void remove()}>
            {pending ? 'Deleting...' : 'Delete the collection'}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
