import { AdminPage } from '../admin/page.tsx';

export function AdminReviews() {
  return <AdminPage title="Reviews">{null}</AdminPage>;
}
