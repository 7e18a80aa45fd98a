import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { idSchema } from '../text/id-schema.ts';
import { papersSchema } from '../paper/paper.ts';

/** Invoices, bills of supply and credit notes. */
export const papers = {
  /** The papers of an order, oldest first: of one's own, or of any for admins. */
  readPapers: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/papers',
    who: 'user',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: papersSchema,
  }),
};
