import { onRequest } from 'firebase-functions/https';

/** Mumbai: the nearest region to the shoppers. */
const region = 'asia-south1';

/** The whole of /api, behind Hosting's rewrite. Loaded on the first request, not when functions are listed. */
export const api = onRequest(
  { region, memory: '512MiB', timeoutSeconds: 60, concurrency: 80, maxInstances: 20, invoker: 'public' },
  async (request, response) => {
    const { answer } = await import('./http.ts');
    await answer(request, response);
  },
);
