import { AdminPage } from '../admin/page.tsx';

export function AdminProduct() {
  return <AdminPage title="Product">{null}</AdminPage>;
}
