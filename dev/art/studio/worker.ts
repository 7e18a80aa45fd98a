import { parentPort } from 'node:worker_threads';
import { type SceneJob, shootScene } from './scenes/shoot.ts';
import { type Job, shoot } from './shoot.ts';

/** Works off the jobs that the main thread sends, one at a time. */
if (!parentPort) throw new Error('This runs as a worker of main.ts');
const port = parentPort;
port.on('message', (job: Job | SceneJob) => {
  work(job).then(
    () => port.postMessage({ finished: true }),
    (error: unknown) => {
      throw error;
    },
  );
});

async function work(job: Job | SceneJob): Promise<void> {
  if ('scene' in job) {
    const { key, index } = job.scene;
    port.postMessage({ product: key, view: index, png: await shootScene(job) });
  } else await shoot(job, (product, view, png) => port.postMessage({ product, view, png }));
}
