import { AdminPage } from '../admin/page.tsx';

export function AdminProducts() {
  return <AdminPage title="Products">{null}</AdminPage>;
}
