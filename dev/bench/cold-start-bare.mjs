import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

// The least that a function with Firestore can be: what a cold start is compared with.
initializeFirestore(initializeApp(), { preferRest: true });

export const bare = onRequest((_request, response) => {
  response.statusCode = 200;
  response.end('{}');
});
