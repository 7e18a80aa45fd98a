import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BackLink } from '../shared/back-link.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { NewProduct } from './new-product.tsx';

/** /admin-add-products */
export function AdminAddProducts() {
  const [createdId, setCreatedId] = useState<string>();
  // Unmounts the form before the navigation, so that it does not ask about unsaved changes.
  if (createdId) return <Navigate to={`/admin-product/${createdId}`} replace />;
  return (
    <AdminPage title="Add a product" back={<BackLink to="/admin-products">Products</BackLink>}>
      <NewProduct onCreated={setCreatedId} />
    </AdminPage>
  );
}
