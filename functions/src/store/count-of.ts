import type { Query } from '@google-cloud/firestore';
import { QUEUE_COUNT_END } from '@nirala/contract/api/admin/queue';

/** How many documents a query has, at most `QUEUE_COUNT_END`: one read, however many there are. */
export const countOf = async (query: Query): Promise<number> =>
  (await query.limit(QUEUE_COUNT_END).count().get()).data().count;
