import { AdminPage } from '../admin/page.tsx';

export function AdminContent() {
  return <AdminPage title="Pages">{null}</AdminPage>;
}
