import { Script } from 'node:vm'

/** Work that was ended because it kept the server from everybody else. */
export class TookTooLongError extends Error {
  override name = 'TookTooLongError'
}

const call = new Script('work()')

/** Does work that holds the only thread there is, and ends it by force after that many milliseconds. */
export function withinTime<Result>(limitMs: number, work: () => Result): Result {
  try {
    return call.runInNewContext({ work }, { timeout: limitMs }) as Result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TookTooLongError()
  }
}
