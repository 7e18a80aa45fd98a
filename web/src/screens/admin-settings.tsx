import { AdminPage } from '../admin/page.tsx';

export function AdminSettings() {
  return <AdminPage title="Settings">{null}</AdminPage>;
}
