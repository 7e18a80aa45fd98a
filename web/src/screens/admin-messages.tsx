import { AdminPage } from '../admin/page.tsx';

export function AdminMessages() {
  return <AdminPage title="Messages">{null}</AdminPage>;
}
