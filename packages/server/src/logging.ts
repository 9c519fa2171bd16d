/** What a log line may hold beside its message; nothing else is ever written. */
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
  /** Name and stack of an error; its message may hold data and is left out unless it is ours. */
  error?: unknown
}

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}
