import { AdminPage } from '../admin/page.tsx';

export function AdminAddProducts() {
  return <AdminPage title="New product">{null}</AdminPage>;
}
