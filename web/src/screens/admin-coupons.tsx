import { AdminPage } from '../admin/page.tsx';

export function AdminCoupons() {
  return <AdminPage title="Coupons">{null}</AdminPage>;
}
