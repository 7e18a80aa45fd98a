import { AdminPage } from '../admin/page.tsx';

export function AdminTracking() {
  return <AdminPage title="Tracking numbers">{null}</AdminPage>;
}
