import { AdminPage } from '../admin/page.tsx';

export function AdminAudit() {
  return <AdminPage title="Audit">{null}</AdminPage>;
}
