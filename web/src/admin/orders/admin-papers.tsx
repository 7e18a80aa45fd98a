import { useParams } from 'react-router-dom';
import { OrderPapers } from '../../features/papers/order-papers.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink, orderPath } from '../shared/links.tsx';

/** /admin-papers/:id: the invoice and the credit notes of an order, to print. */
export function AdminPapers() {
  const { id = '' } = useParams();
  return (
    <AdminPage title={`Invoices of order ${id}`} back={<BackLink to={orderPath(id)}>Order {id}</BackLink>}>
      <OrderPapers id={id} />
    </AdminPage>
  );
}
