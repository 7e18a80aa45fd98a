/** All Firestore paths of the store. Each has a row in the table of the rules' tests. */
export const COLLECTIONS = [
  'products/{id}',
  'skus/{id}',
  'skuCodes/{id}',
  'movements/{id}',
  'priceHistory/{id}',
  'inventory/{name}',
  'migrations/{name}',
  'reviews/{id}',
  'reviews/{id}/votes/{voter}',
  'reviews/{id}/versions/{version}',
  'discounts/{code}',
  'content/{page}',
  'content/{page}/sections/{id}',
  'stockAlerts/{id}',
  'priceWatches/{id}',
  'announcements/{id}',
  'users/{uid}',
  'lists/{uid}',
  'checkouts/{uid}',
  'orders/{orderId}',
  'orders/{orderId}/notes/{noteId}',
  'papers/{id}',
  'paperSeries/{id}',
  'messages/{id}',
  'outbox/{id}',
  'contacts/{hash}',
  'contacts/{hash}/consents/{id}',
  'courierJobs/{id}',
  'parcelNews/{id}',
  'awbs/{awb}',
  'parcelCounts/{id}',
  'images/{id}/variants/{width}',
  'reviewPhotos/{id}',
  'reviewPhotos/{id}/variants/{width}',
  'returns/{id}',
  'returnPhotos/{id}',
  'pincodes/{pin}',
  'paymentEvents/{eventId}',
  'limits/{key}',
  'settings/{name}',
  'audit/{id}',
  'admins/{uid}',
  'counters/{id}',
  'demand/{id}',
  'orderEvents/{eventId}',
  'catalogue/{part}',
] as const;

type Names<Path> = Path extends `${infer Name}/{${string}}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${infer Name}/{${string}}`
    ? Name
    : never;

/** The name of a collection in the list above. */
export type CollectionName = Names<(typeof COLLECTIONS)[number]>;
