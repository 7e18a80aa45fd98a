import { expect, onTestFinished, test, vi } from 'vitest';
import { urlOfImport, type ChunkLoadError, loadChunk } from './chunk.ts';

const ignore = () => undefined;

test('returns the loaded module', async () => {
  await expect(loadChunk(() => Promise.resolve({ Screen: 1 }), ignore)).resolves.toEqual({ Screen: 1 });
});

test("a failure contains its type and the URL from the browser's message", async () => {
  const message = 'Failed to fetch dynamically imported module: https://nirala.example/assets/cart-a1.js';
  const failing = loadChunk(() => Promise.reject(new TypeError(message)), ignore);
  await expect(failing).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    address: 'https://nirala.example/assets/cart-a1.js',
  });
});

test('a script that never arrives times out after 120 seconds, with its URL', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const seen: ChunkLoadError[] = [];
  const load = Object.assign(() => new Promise<never>(ignore), { toString: () => '()=>import("./cart-b2.js")' });
  const failing = loadChunk(load, (failure) => void seen.push(failure));
  const refused = expect(failing).rejects.toMatchObject({ type: 'timeout' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(seen[0]?.address).toMatch(/\/cart-b2\.js$/);
});

test('the URL is "unknown" when neither the error nor the function contains one', () => {
  expect(urlOfImport(() => Promise.resolve())).toBe('unknown');
});
