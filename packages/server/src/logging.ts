import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config/config.ts'

/** What a log line may hold beside its message: an allow-list. Nothing else is ever written. */
export interface LogFields {
  requestId?: string
  method?: string
  /** The pattern of the route, never the URL of the request. */
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
  /** For Fastify and its plugins, whose messages may hold URLs: a constant text replaces them. */
  readonly libraries: FastifyBaseLogger
}

export interface LogOptions {
  level: LogLevel
  /** JSON lines for machines, plain lines for people. */
  json: boolean
  write(line: string): void
  /** Buffered lines are written now. */
  flush?(): void
}

export function createLog({ level, json, write, flush }: LogOptions): Log {
  const destination: DestinationStream = { write: json ? write : (line) => write(toPlainLine(line)) }
  const options: LoggerOptions = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: pickFields },
  }
  const own = pino(options, destination)
  const at =
    (name: 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) => {
      own[name](fields, message)
      if (name !== 'info') flush?.()
    }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    libraries: forLibraries(options, destination),
  }
}

function forLibraries(options: LoggerOptions, destination: DestinationStream): pino.Logger {
  return pino(
    {
      ...options,
      hooks: {
        logMethod([given]: unknown[], method) {
          const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
          method.apply(this, [{ error }, 'A library logged an event'])
        },
      },
    },
    destination,
  )
}

/** Named one by one: types alone do not keep a stray property out at run time. */
function pickFields(given: LogFields): Record<string, unknown> {
  const { requestId, method, route, status, ms, code, job, jobId, count, error } = given
  return {
    requestId,
    method,
    route,
    status,
    ms,
    code,
    job,
    jobId,
    count,
    error: error === undefined ? undefined : describeError(error),
  }
}

function toPlainLine(line: string): string {
  const { time, level, message, ...fields } = JSON.parse(line) as Record<string, unknown>
  const said = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return `${String(time).slice(11, 23)} ${String(level).padEnd(5)} ${message}${said.join('')}\n`
}

const BUFFERED_BYTES = 64 * 1024
const FLUSH_MS = 20

/** Writes the lines of some milliseconds at once: writing each one takes longer than sending a cached page. */
export function bufferStandardOutput(): Required<Pick<LogOptions, 'write' | 'flush'>> {
  // When the process exits, pino writes what is left.
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFERED_BYTES,
    maxWrite: 4 * BUFFERED_BYTES,
  })
  let isScheduled = false
  function schedule(): void {
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      output.flush()
    }, FLUSH_MS)
  }
  return {
    write(line) {
      output.write(line)
      if (!isScheduled) schedule()
    },
    flush: () => output.flushSync(),
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
