import { expect, test } from 'vitest';
import type { Running } from '../../lib/process-tree.ts';
import { createProcesses } from './processes.ts';

function fakeProcess(name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const stop = async () => end('stopped');
  const running: Running = { name, ended, stop };
  return { running, end };
}

test('unexpectedExit names the supervised process that ended by itself', async () => {
  const processes = createProcesses();
  const vite = fakeProcess('Vite');
  processes.supervise(() => fakeProcess('The emulators').running);
  processes.supervise(() => vite.running);
  vite.end('exit code 3');
  await expect(processes.unexpectedExit).rejects.toThrow('Vite ended unexpectedly: exit code 3.');
});

test('processes of their own are stopped without the others, and did not end unexpectedly', async () => {
  const processes = createProcesses();
  const store = processes.openChild();
  const emulators = store.supervise(() => fakeProcess('The emulators').running);
  await store.stopAll();
  expect(await emulators.ended).toBe('stopped');
  const vite = fakeProcess('Vite');
  processes.supervise(() => vite.running);
  vite.end('exit code 3');
  await expect(processes.unexpectedExit).rejects.toThrow('Vite ended unexpectedly');
});

test('processes of their own are supervised and stopped with the others', async () => {
  const processes = createProcesses();
  const store = processes.openChild();
  const vite = fakeProcess('Vite');
  store.supervise(() => vite.running);
  const emulators = store.supervise(() => fakeProcess('The emulators').running);
  vite.end('exit code 3');
  await expect(processes.unexpectedExit).rejects.toThrow('Vite ended unexpectedly');
  await processes.stopAll();
  expect(await emulators.ended).toBe('stopped');
});

test('stopAll stops every process, and no other can be started afterwards', async () => {
  const processes = createProcesses();
  const emulators = processes.supervise(() => fakeProcess('The emulators').running);
  await processes.stopAll();
  expect(await emulators.ended).toBe('stopped');
  expect(() => processes.supervise(() => expect.unreachable('was started'))).toThrow('The store is being stopped.');
});

test('run returns the output of a program, and runOrThrow reports it if the program failed', async () => {
  const processes = createProcesses();
  expect(await processes.run('Talk', ['-e', 'console.log(process.env.WORD)'], { env: { WORD: 'hello' } })).toEqual({
    how: 'exit code 0',
    output: 'hello\n',
  });
  await expect(processes.runOrThrow('Fall', ['-e', 'console.error("ouch"); process.exit(4)'])).rejects.toThrow(
    'ouch\n\nFall failed (exit code 4).',
  );
});
