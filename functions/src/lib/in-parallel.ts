/** Does `act` for each item, for `limit` of them at the same time. */
export async function inParallel<T>(items: readonly T[], limit: number, act: (item: T) => Promise<unknown>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
