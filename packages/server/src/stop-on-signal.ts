import type { Context } from '#server/context.ts'
import { http } from '#server/limits.ts'
import type { LogEvent } from './log-events.ts'

/**
 * Stops the server on the first signal and exits: with 0 when everything is closed, or with 1 and a log line if closing fails
 * or takes too long, for example because the database does not respond.
 */
export function stopOnSignal(
  server: AsyncDisposable & { context: Pick<Context, 'log'> },
  print: (line: string) => void,
): void {
  const { log } = server.context
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    print('Stopping.')
    const exitWithError = (event: LogEvent, error?: unknown) => {
      log.error(event, { error })
      process.exit(1)
    }
    setTimeout(() => exitWithError('stop.expired'), http.stopTimeoutMs).unref()
    server[Symbol.asyncDispose]().then(
      () => process.exit(0),
      (error: unknown) => exitWithError('stop.failed', error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
