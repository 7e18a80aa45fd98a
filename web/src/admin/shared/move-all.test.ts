import { expect, test, vi } from 'vitest';
import { moveAll } from './move-all.ts';

test('the call is repeated until nothing is left', async () => {
  const send = vi.fn();
  send.mockResolvedValueOnce({ moved: 400, left: 120 }).mockResolvedValueOnce({ moved: 120, left: 0 });
  await expect(moveAll(send)).resolves.toBe(520);
});

test('a call that moves nothing although products are left is a failure, and is not repeated', async () => {
  const send = vi.fn().mockResolvedValue({ moved: 0, left: 3 });
  await expect(moveAll(send)).rejects.toThrow();
  expect(send).toHaveBeenCalledOnce();
});
