import { expect, test } from 'vitest';
import type { Running } from '../../lib/processes.ts';
import { createCrew } from './crew.ts';

function member(name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const stop = async () => end('stopped');
  const running: Running = { name, ended, stop };
  return { running, end };
}

test('names the one that ended by itself', async () => {
  const crew = createCrew();
  const vite = member('Vite');
  crew.keep(() => member('The emulators').running);
  crew.keep(() => vite.running);
  vite.end('exit code 3');
  await expect(crew.lost).rejects.toThrow('Vite ended unexpectedly: exit code 3.');
});

test('stops everyone, and takes on nobody afterwards', async () => {
  const crew = createCrew();
  const emulators = crew.keep(() => member('The emulators').running);
  await crew.dismiss();
  expect(await emulators.ended).toBe('stopped');
  expect(() => crew.keep(() => expect.unreachable('was started'))).toThrow('The store is being stopped.');
});

test('runs a program to its end and shows what it said only if it failed', async () => {
  const crew = createCrew();
  expect(await crew.run('Talk', ['-e', 'console.log(process.env.WORD)'], { env: { WORD: 'hello' } })).toEqual({
    how: 'exit code 0',
    output: 'hello\n',
  });
  await expect(crew.finish('Fall', ['-e', 'console.error("ouch"); process.exit(4)'])).rejects.toThrow(
    'ouch\n\nFall failed (exit code 4).',
  );
});
