import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

// The smallest function with Firestore, as a baseline for cold starts.
initializeFirestore(initializeApp(), { preferRest: true });

export const bare = onRequest((_request, response) => {
  response.statusCode = 200;
  response.end('{}');
});
