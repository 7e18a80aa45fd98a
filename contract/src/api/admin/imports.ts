import * as v from 'valibot';
import { adminRead, adminWrite } from './admin-call.ts';
import { importMemorySchema, rememberSchema } from '../../parcel/import-memory.ts';

const imports = { path: '/api/admin/imports', reply: importMemorySchema } as const;

/** What the store has learned about the files of couriers and payment gateways. */
export const adminImports = {
  readImportMemory: adminRead({ may: 'manage', ...imports, input: v.object({}) }),
  /** Adds answers of an admin; an earlier answer about the same words or files is replaced. */
  rememberImports: adminWrite({ may: 'manage', ...imports, input: rememberSchema }),
};
