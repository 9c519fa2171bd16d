import { Script } from 'node:vm'

/** Work that was ended because it kept the server from everybody else. */
export class TookTooLongError extends Error {
  override name = 'TookTooLongError'
}

const call = new Script('work()')

/** How often work may begin again on a machine that has hardly let it run, each time with twice the patience. */
const ATTEMPTS = 3

/**
 * Does work that holds the only thread there is, and ends it by force after that many milliseconds. On a machine that
 * is busy with something else they may pass without the work: it then begins again, so it must leave nothing behind.
 */
export function withinTime<Result>(limitMs: number, work: () => Result): Result {
  for (let attempt = 1; ; attempt++) {
    const timeout = limitMs * 2 ** (attempt - 1)
    const before = process.cpuUsage()
    try {
      return call.runInNewContext({ work }, { timeout }) as Result
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(before)
      const hasRun = (user + system) / 1000 >= limitMs / 2
      if (hasRun || attempt === ATTEMPTS) throw new TookTooLongError()
    }
  }
}
