import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BackLink } from '../shared/back-link.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { NewProduct } from '../products/new-product.tsx';

/** /admin-add-products */
export function AdminAddProducts() {
  const [made, setMade] = useState<string>();
  // The form is gone before the address changes, and with it the question whether to leave it unsaved.
  if (made) return <Navigate to={`/admin-product/${made}`} replace />;
  return (
    <AdminPage title="Add a product" back={<BackLink to="/admin-products">Products</BackLink>}>
      <NewProduct onMade={setMade} />
    </AdminPage>
  );
}
