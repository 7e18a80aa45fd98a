import { createApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';

/** A cold instance. Prints how many milliseconds its first product list took, and how many products it has. */
const deps = liveDeps();
const app = createApp(deps);
const begun = performance.now();
const reply = await app.request('/api/shirts?limit=24');
const milliseconds = performance.now() - begun;
await reply.text();
console.log(
  JSON.stringify({ milliseconds, status: reply.status, products: Number(reply.headers.get('X-Total-Count')) }),
);
await deps.db.terminate();
