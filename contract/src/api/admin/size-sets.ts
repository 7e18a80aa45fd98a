import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { idSchema, requestIdSchema } from '../../text/inputs.ts';
import { sizeSetFields, sizeSetSchema } from '../../product/size-set.ts';

/** The sizes in which products can be made. */
export const adminSizeSets = {
  /** All size sets, the standard one first. */
  listSizeSets: adminRead({
    may: 'manage',
    path: '/api/admin/size-sets',
    input: v.object({}),
    reply: v.object({ sets: v.array(sizeSetSchema) }),
  }),
  /** A retry with the same `requestId` returns the existing set. */
  createSizeSet: adminWrite({
    may: 'manage',
    path: '/api/admin/size-sets',
    input: v.object({ requestId: requestIdSchema, set: v.object(sizeSetFields) }),
    reply: sizeSetSchema,
  }),
  /** `size-set-in-use` if a product would be left with a size that its set does not have. */
  editSizeSet: adminWrite({
    may: 'manage',
    path: '/api/admin/size-sets/{id}',
    input: v.object({ id: idSchema, ...editEntries(sizeSetFields) }),
    reply: sizeSetSchema,
  }),
};
