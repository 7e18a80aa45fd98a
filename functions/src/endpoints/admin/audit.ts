import { AUDIT_PER_PAGE } from '@nirala/contract/api/admin/audit';
import { readAudit } from '../../store/audit.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';

/** The audit log, newest first. */
export function adminAudit({ db }: Deps): Pick<Handlers, 'listAudit'> {
  return {
    async listAudit({ target, cursor }) {
      const { items, next } = await readAudit(db, { target, after: readCursor(cursor), size: AUDIT_PER_PAGE });
      return { entries: items, next };
    },
  };
}
