import { createLog, type Log } from '#server/logging.ts'

export function createTerminalLog(): Log {
  return createLog({ level: 'error', json: false, write: (line) => process.stderr.write(line) })
}
