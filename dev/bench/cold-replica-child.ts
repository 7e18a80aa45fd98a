import { createApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';

/** A cold instance: prints how many milliseconds its first list took and how many products it then has. */
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
