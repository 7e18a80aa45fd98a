import type { ListedCollection } from '@nirala/contract/api/admin/collections';
import { isVisible, MAX_COLLECTIONS } from '@nirala/contract/product/collection';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink, FROM_LIST } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import shared from '../shared/shared.module.css';
import styles from './collections.module.css';

const NEW = '/admin-collection/new';

/** /admin-collections: lists of products with a page of their own, with what shoppers see of each. */
export function AdminCollections() {
  const loaded = useLoaded('collections', (signal) => call('listCollections', {}, signal));
  const isFull = loaded.state === 'loaded' && loaded.value.collections.length >= MAX_COLLECTIONS;
  return (
    <AdminPage
      title="Collections"
      back={<BackLink to="/admin-products">Products</BackLink>}
      actions={
        !isFull && (
          <ButtonLink to={NEW} state={FROM_LIST}>
            New collection
          </ButtonLink>
        )
      }
    >
      <WhenLoaded data={loaded} failure="The collections could not be loaded.">
        {({ collections }) =>
          collections.length === 0 ? (
            <EmptyState title="No collections yet">
              <p>
                A collection is a list of products at an address of its own, such as /c/diwali-edit. A rule chooses its
                products, or you do.
              </p>
            </EmptyState>
          ) : (
            <ul className={shared.rows} aria-label="Collections">
              {collections.map((collection) => (
                <CollectionRow key={collection.id} collection={collection} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {isFull && <p>{`A store has at most ${MAX_COLLECTIONS} collections.`}</p>}
    </AdminPage>
  );
}

function CollectionRow({ collection }: { collection: ListedCollection }) {
  const { id, slug, title, count } = collection;
  const [now] = useState(() => new Date());
  const isShown = isVisible(collection, now);
  const path = `/c/${slug}`;
  return (
    <li className={styles.row}>
      <Link to={`/admin-collection/${encodeURIComponent(id)}`} state={FROM_LIST} className={styles.name}>
        {title}
      </Link>
      {isShown ? (
        <a href={path} target="_blank" aria-label={`Open ${path} in a new tab`}>
          {path}
        </a>
      ) : (
        <span className="quiet">{path}</span>
      )}
      <span className="quiet">{count === 1 ? '1 product' : `${count} products`}</span>
      <span className={styles.states}>
        <Badge tone={isShown ? 'green' : 'grey'}>{stateOf(collection, now)}</Badge>
        {isShown && count === 0 && <Badge tone="yellow">Empty</Badge>}
      </span>
    </li>
  );
}

/** What shoppers see of a collection, in a few words. */
function stateOf({ hidden, from, until }: ListedCollection, now: Date): string {
  const at = (iso: string) => formatDateTime(new Date(iso));
  if (hidden) return 'Hidden';
  if (until !== null && Date.parse(until) <= now.getTime()) return `Over since ${at(until)}`;
  if (from !== null && Date.parse(from) > now.getTime()) return `From ${at(from)}`;
  return until === null ? 'Shown' : `Shown until ${at(until)}`;
}
