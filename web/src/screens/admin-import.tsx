import { AdminPage } from '../admin/page.tsx';

export function AdminImport() {
  return <AdminPage title="Import products">{null}</AdminPage>;
}
