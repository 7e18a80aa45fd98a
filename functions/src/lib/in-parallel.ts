/** Does `act` for each item, for at most `limit` of them at the same time. Rejects with the first failure. */
export async function inParallel<T>(items: readonly T[], limit: number, act: (item: T) => Promise<unknown>) {
  // The workers share one iterator, so each item is taken once.
  const left = items.values();
  const worker = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
