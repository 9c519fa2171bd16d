import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config/config.ts'
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
  /** Logged as name, code and stack frames; the message is omitted because it may contain personal data. */
  error?: unknown
}

export interface Log {
  /** Values are allowed in fields only, so that no message contains personal data by accident. */
  info(event: LogEvent, fields?: LogFields): void
  warn(event: LogEvent, fields?: LogFields): void
  error(event: LogEvent, fields?: LogFields): void
  /** For Fastify and its plugins: their messages may contain URLs, so a constant text replaces them. */
  readonly libraries: FastifyBaseLogger
}

export interface LogOptions {
  level: Config['logLevel']
  /** True for JSON lines, false for readable lines. */
  json: boolean
  write(line: string): void
  /** Writes buffered lines. */
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
  const logger = pino(options, destination)
  const at =
    (name: 'info' | 'warn' | 'error') =>
    (event: LogEvent, fields: LogFields = {}) => {
      if (json) logger[name](fields, event)
      else if (logger.isLevelEnabled(name))
        writePlain({ time: new Date().toISOString(), level: name, message: event, ...pickFields(fields) })
      if (name !== 'info') flush?.()
    }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    libraries: createLibraryLog(options, destination),
  }
}

function createLibraryLog(options: LoggerOptions, destination: DestinationStream): pino.Logger {
  return pino(
    {
      ...options,
      // A library's info line is meaningless without its text, which is never logged.
      level: options.level === 'error' ? 'error' : 'warn',
      hooks: {
        logMethod([first]: unknown[], method) {
          const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
          method.apply(this, [{ error }, 'library.logged'])
        },
      },
    },
    destination,
  )
}

/** Listed explicitly, because types do not remove additional properties at run time. */
function pickFields(fields: LogFields): Record<string, unknown> {
  const { requestId, method, route, status, ms, code, job, jobId, count, error } = fields
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

const PREFIX_FIELDS = new Set(['time', 'level', 'message'])

function toPlainLine(entry: Readonly<Record<string, unknown>>): string {
  let line = `${String(entry.time).slice(11, 23)} ${String(entry.level).padEnd(5)} ${entry.message}`
  for (const name in entry) {
    const value = entry[name]
    if (value === undefined || PREFIX_FIELDS.has(name)) continue
    line += ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
  }
  return `${line}\n`
}

const FLUSH_MS = 20

/** Buffers lines for some milliseconds, because writing each separately takes longer than sending a cached page. */
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

/** The answer of a mail server without its text, which may contain an email. */
interface SmtpAnswer {
  reply?: number
  /** Enhanced status code of RFC 3463, such as 4.7.1. */
  status?: string
  command?: string
}

interface DescribedError {
  name: string
  code?: string
  smtp?: SmtpAnswer
  frames: string[]
  cause?: DescribedError
}

/** Describes an error without its message, because database drivers include values of rows in it. */
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
    ...describeSmtpAnswer(error),
    frames,
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

function describeSmtpAnswer(error: Error): { smtp?: SmtpAnswer } {
  const { responseCode, response, command } = error as Error & Readonly<Record<string, unknown>>
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  const smtp = {
    ...(typeof responseCode === 'number' && { reply: responseCode }),
    ...(status !== undefined && { status }),
    ...(typeof command === 'string' && /^[A-Z\d-]{2,12}( [A-Z\d-]{2,12})?$/.test(command) && { command }),
  }
  return Object.keys(smtp).length === 0 ? {} : { smtp }
}
