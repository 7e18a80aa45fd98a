import { expect } from 'vitest';

/**
 * The reply to a request that has to be refused. The same request without what is wrong with it is sent afterwards and has
 * to be accepted: otherwise the first one may have been refused for something that every request of the test lacks.
 */
export async function refusalOf<R extends { status: number; json: unknown }>(
  refused: () => Promise<R>,
  accepted: () => Promise<R>,
): Promise<R> {
  const reply = await refused();
  expect(reply.status, 'the status of the refusal').toBeGreaterThanOrEqual(400);
  const { status, json } = await accepted();
  expect({ status, ...(status === 200 ? {} : { json }) }, 'the request without what is wrong').toEqual({ status: 200 });
  return reply;
}
