/** Shares items out among workers: each takes the next item when it is done, until none is left. */
export async function shareOut<Item, Worker>(
  items: Iterable<Item>,
  workers: Iterable<Worker>,
  work: (item: Item, worker: Worker) => Promise<unknown>,
): Promise<void> {
  const rest = [...items].values();
  const working = Array.from(workers, async (worker) => {
    for (const item of rest) await work(item, worker);
  });
  await Promise.all(working);
}
