import { AdminPage } from '../admin/page.tsx';

export function AdminOrder() {
  return <AdminPage title="Order">{null}</AdminPage>;
}
