import { expect, test, vi } from 'vitest';
import { urlOfImport, type ChunkLoadError, loadChunk } from './chunk.ts';

const quiet = () => undefined;

test('what loads is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve({ Screen: 1 }), quiet)).resolves.toEqual({ Screen: 1 });
});

test('a failure says its type and the address that the browser named', async () => {
  const message = 'Failed to fetch dynamically imported module: https://nirala.example/assets/cart-a1.js';
  const failing = loadChunk(() => Promise.reject(new TypeError(message)), quiet);
  await expect(failing).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    address: 'https://nirala.example/assets/cart-a1.js',
  });
});

test('a script that never comes times out after 120 seconds, with its address', async () => {
  vi.useFakeTimers();
  const seen: ChunkLoadError[] = [];
  const load = Object.assign(() => new Promise<never>(quiet), { toString: () => '()=>import("./cart-b2.js")' });
  const failing = loadChunk(load, (failure) => void seen.push(failure));
  const refused = expect(failing).rejects.toMatchObject({ type: 'timeout' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(seen[0]?.address).toMatch(/\/cart-b2\.js$/);
  vi.useRealTimers();
});

test('without any name the address is said to be unknown', () => {
  expect(urlOfImport(() => Promise.resolve())).toBe('unknown');
});
