import { AdminPage } from '../admin/page.tsx';

export function AdminPrint() {
  return <AdminPage title="Print">{null}</AdminPage>;
}
