import { AdminPage } from '../admin/page.tsx';

export function AdminNewOrder() {
  return <AdminPage title="Orders">{null}</AdminPage>;
}
