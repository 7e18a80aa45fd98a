import { AUDIT_PER_PAGE } from '@nirala/contract/api/admin/audit';
import { Timestamp } from '@google-cloud/firestore';
import type { Handlers } from '../../api/handlers.ts';
import type { Deps } from '../../deps.ts';
import { readAudit } from '../../store/audit.ts';
import { pageOf, readCursor } from '../../store/time-cursor.ts';

/** What the admins did, newest first. */
export function adminAudit({ db }: Deps): Pick<Handlers, 'listAudit'> {
  return {
    async listAudit({ target, cursor }) {
      const found = await readAudit(db, { target, after: readCursor(cursor), limit: AUDIT_PER_PAGE + 1 });
      const place = ({ at, _id }: (typeof found)[number]) => ({ at: Timestamp.fromDate(new Date(at)), id: _id });
      const { items, next } = pageOf(found, AUDIT_PER_PAGE, place);
      return { entries: items, next };
    },
  };
}
