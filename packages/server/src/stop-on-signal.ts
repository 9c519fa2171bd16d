import type { Context } from '#server/context.ts'
import { http } from '#server/limits.ts'

/**
 * Stops the server on the first signal and exits: 0 once everything is closed; 1 with a log line if something does not
 * close in time, such as an unresponsive database.
 */
export function stopOnSignal(
  server: AsyncDisposable & { context: Pick<Context, 'log'> },
  say: (line: string) => void,
): void {
  const { log } = server.context
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Stopping.')
    const giveUp = (message: string, error?: unknown) => {
      log.error(message, { error })
      process.exit(1)
    }
    setTimeout(
      () => giveUp('The stop took too long: the process ends with what is still open'),
      http.stopTimeoutMs,
    ).unref()
    server[Symbol.asyncDispose]().then(
      () => process.exit(0),
      (error: unknown) => giveUp('The stop failed: the process ends with what is still open', error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
