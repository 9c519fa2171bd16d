import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config/config.ts'
import type { LogEvent } from './log-events.ts'

/** The allowed fields of a log line in addition to its message; others are dropped. */
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
  /** Values go into the fields, so that no line contains personal data by accident. */
  info(event: LogEvent, fields?: LogFields): void
  warn(event: LogEvent, fields?: LogFields): void
  error(event: LogEvent, fields?: LogFields): void
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
  const writePlain = (entry: Record<string, unknown>) => write(toPlainLine(entry))
  const destination: DestinationStream = { write: json ? write : (line) => writePlain(JSON.parse(line)) }
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
    (event: LogEvent, fields: LogFields = {}) => {
      if (json) own[name](fields, event)
      else if (own.isLevelEnabled(name))
        writePlain({ time: new Date().toISOString(), level: name, message: event, ...pickFields(fields) })
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
      // A library's info line is meaningless without its text, which is never logged.
      level: options.level === 'error' ? 'error' : 'warn',
      hooks: {
        logMethod([given]: unknown[], method) {
          const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
          method.apply(this, [{ error }, 'library.logged'])
        },
      },
    },
    destination,
  )
}

/** Listed explicitly, because types do not remove additional properties at run time. */
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

const IN_FRONT = new Set(['time', 'level', 'message'])

function toPlainLine(entry: Readonly<Record<string, unknown>>): string {
  let line = `${String(entry.time).slice(11, 23)} ${String(entry.level).padEnd(5)} ${entry.message}`
  for (const name in entry) {
    const value = entry[name]
    if (value === undefined || IN_FRONT.has(name)) continue
    line += ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
  }
  return `${line}\n`
}

const FLUSH_MS = 20

/** Writes the lines of some milliseconds at once: writing each one takes longer than sending a cached page. */
export function bufferStandardOutput(): Required<Pick<LogOptions, 'write' | 'flush'>> {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  process.once('exit', flush)
  return {
    write(line) {
      lines += line
      timer ??= setTimeout(flush, FLUSH_MS)
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
