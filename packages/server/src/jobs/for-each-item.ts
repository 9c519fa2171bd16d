import type { Log } from '#server/logging.ts'

/**
 * Runs an action for each item in order. An error is logged and does not stop the items after it; at the end an AggregateError
 * with all errors is thrown, so that the queue reports the job as failed and retries it.
 */
export async function forEachItem<Item>(
  log: Pick<Log, 'error'>,
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let count = 0
  for await (const item of items) {
    count += 1
    try {
      await run(item)
    } catch (error) {
      log.error('job_item.failed', { error })
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${count} items of a job failed`)
}
