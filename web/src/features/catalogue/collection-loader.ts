import { data, redirect } from 'react-router-dom';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { type Args, categoriesFor } from './loaders.ts';
import { loadGrid } from './grid.ts';
import { toApiQuery } from './list-query.ts';
import { readListQuery } from './read-list-query.ts';

export type CollectionData = Awaited<ReturnType<typeof openCollection>> | { collection: null };

/**
 * The list of a collection. A former address redirects to the one that it has now. Null with status 404 for one that does
 * not exist or is not shown at the moment.
 */
export async function loadCollection(args: Args) {
  try {
    return await openCollection(args);
  } catch (error) {
    if (!failedWith(error, 'collection-not-found', 'invalid-input', 'unknown-path')) throw error;
    const none: CollectionData = { collection: null };
    return data(none, { status: 404 });
  }
}

async function openCollection({ request, params, context }: Args) {
  const { collection: asked = '' } = params;
  const { search, searchParams } = new URL(request.url);
  const query = { ...readListQuery(searchParams, categoriesFor(context)), q: '' };
  const ofCollection = { collection: asked.toLowerCase() };
  const [collection, grid] = await Promise.all([
    call('openCollection', ofCollection, request.signal),
    loadGrid(request, { ...toApiQuery(query), ...ofCollection }),
  ]);
  if (collection.slug !== asked) throw redirect(`/c/${collection.slug}${search}`, 301);
  return { collection, query, grid };
}
