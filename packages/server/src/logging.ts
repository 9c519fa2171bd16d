import type { LogLevel } from '#server/config/config.ts'

/** What a log line may hold beside its message: an allow-list. Nothing else is ever written. */
export interface LogFields {
  requestId?: string
  method?: string
  /** The pattern of the route, never the address that was asked for. */
  route?: string
  status?: number
  ms?: number
  code?: string
  job?: string
  jobId?: string
  count?: number
  /** Written as its name, code and stack frames; the message may hold data and stays out. */
  error?: unknown
}

export interface Log {
  /** Messages are constant texts; whatever varies goes into the fields. */
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

const RANK: Record<LogLevel, number> = { silent: 0, error: 1, warn: 2, info: 3 }

export interface LogOptions {
  level: LogLevel
  /** JSON lines for machines, plain lines for people. */
  json: boolean
  write(line: string): void
  /** Written lines that may still wait go out now. */
  flush?(): void
}

export function createLog({ level, json, write, flush }: LogOptions): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (RANK[own] > RANK[level]) return
      // Named one by one: types alone do not keep a stray property out at run time.
      const { requestId, method, route, status, ms, code, job, jobId, count } = fields
      const entry = {
        time: timeOfNow(),
        level: own,
        message,
        requestId,
        method,
        route,
        status,
        ms,
        code,
        job,
        jobId,
        count,
        error: fields.error === undefined ? undefined : describeError(fields.error),
      }
      write(`${json ? JSON.stringify(entry) : plain(entry)}\n`)
      if (own !== 'info') flush?.()
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

let written = { at: Number.NaN, time: '' }

/** Writing a time down takes as long as the rest of a line, and many lines come in one millisecond. */
function timeOfNow(): string {
  const at = Date.now()
  if (at !== written.at) written = { at, time: new Date(at).toISOString() }
  return written.time
}

const IN_FRONT = new Set(['time', 'level', 'message'])

function plain(entry: Readonly<Record<string, unknown>>): string {
  let line = `${String(entry.time).slice(11, 23)} ${String(entry.level).padEnd(5)} ${entry.message}`
  for (const name in entry) {
    const value = entry[name]
    if (value === undefined || IN_FRONT.has(name)) continue
    line += ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
  }
  return line
}

const GATHER_MS = 20

/** Gathers the lines of some milliseconds for one write: writing each by itself takes longer than sending a kept page. */
export function gatherLines(write: (lines: string) => void): { write(line: string): void; flush(): void } {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') write(lines)
    lines = ''
  }
  // Nothing is left behind when the process ends, whatever ends it from within.
  process.once('exit', flush)
  return {
    write(line) {
      lines += line
      timer ??= setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}

interface DescribedError {
  name: string
  code?: string
  frames: string[]
  cause?: DescribedError
}

/** An error without its message: drivers put values of rows and bodies into it. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  return {
    name: error.name,
    ...(code !== undefined && /^\w{1,60}$/.test(code) && { code }),
    frames,
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
