import type { Context } from '#server/context.ts'
import { http } from '#server/limits.ts'
import type { LogEvent } from './log-events.ts'

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
    const giveUp = (event: LogEvent, error?: unknown) => {
      log.error(event, { error })
      process.exit(1)
    }
    setTimeout(() => giveUp('stop.expired'), http.stopTimeoutMs).unref()
    server[Symbol.asyncDispose]().then(
      () => process.exit(0),
      (error: unknown) => giveUp('stop.failed', error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
