/** Every place in Firestore that the store uses. Each has a row in the table of the rules' tests. */
export const COLLECTIONS = [
  'products/{id}',
  'reviews/{id}',
  'reviews/{id}/votes/{voter}',
  'discounts/{code}',
  'content/{page}/sections/{id}',
  'users/{uid}',
  'checkouts/{uid}',
  'orders/{orderId}',
  'messages/{id}',
  'images/{id}/variants/{width}',
  'pincodes/{pin}',
  'paymentEvents/{eventId}',
  'limits/{key}',
  'settings/{name}',
] as const;
