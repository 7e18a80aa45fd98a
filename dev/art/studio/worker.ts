import { parentPort } from 'node:worker_threads';
import { type Job, shoot } from './shoot.ts';

/** Works off the jobs that the main thread sends, one at a time. */
if (!parentPort) throw new Error('This runs as a worker of main.ts');
const port = parentPort;
port.on('message', (job: Job) => {
  shoot(job, (product, view, png) => port.postMessage({ product, view, png })).then(
    () => port.postMessage({ finished: true }),
    (error: unknown) => {
      throw error;
    },
  );
});
