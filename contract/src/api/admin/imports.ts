import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { importMemorySchema, rememberSchema } from '../../parcel/import-memory.ts';

const imports = { who: 'admin', cache: 'private', path: '/api/admin/imports', reply: importMemorySchema } as const;

/** What the store has learned about the files of couriers and payment gateways. */
export const adminImports = {
  readImportMemory: endpoint({ ...imports, method: 'GET', input: v.object({}) }),
  /** Adds answers of an admin; an earlier answer about the same words or files is replaced. */
  rememberImports: endpoint({ ...imports, method: 'POST', input: rememberSchema }),
};
