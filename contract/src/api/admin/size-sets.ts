import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { idSchema, requestIdSchema } from '../../text/inputs.ts';
import { sizeSetFields, sizeSetSchema } from '../../product/size-set.ts';

const admin = { who: 'admin', cache: 'private' } as const satisfies Partial<Endpoint>;

/** The sizes in which products can be made. */
export const adminSizeSets = {
  /** All size sets, the standard one first. */
  listSizeSets: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/size-sets',
    input: v.object({}),
    reply: v.object({ sets: v.array(sizeSetSchema) }),
  }),
  /** A retry with the same `requestId` returns the existing set. */
  createSizeSet: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/size-sets',
    input: v.object({ requestId: requestIdSchema, set: v.object(sizeSetFields) }),
    reply: sizeSetSchema,
  }),
  /** `size-set-in-use` if a product would be left with a size that its set does not have. */
  editSizeSet: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/size-sets/{id}',
    input: v.object({ id: idSchema, ...editEntries(sizeSetFields) }),
    reply: sizeSetSchema,
  }),
};
