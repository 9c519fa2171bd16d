import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'

/** The head of an answer that is sent many times, for one value that differs: the id of the request. */
export interface PreparedHead {
  status: number
  /** As `writeHead` takes it, with the place of the id. */
  fields: string[]
  /** The same as it travels, in front of the id and behind it; null where Node has to look at the fields itself. */
  text: { start: string; end: string; last: string[] } | null
}

const ID = 'Request-Id'
const ID_AT = 1

/** Checks names and values once, where Node does so each time that it writes them. */
export function prepareHead(
  status: number,
  headers: readonly (readonly [string, string])[],
  length: number | null,
): PreparedHead {
  for (const [name, value] of headers) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  const last = length === null ? [] : ['Content-Length', String(length)]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return {
    status,
    fields: [ID, '', ...headers.flat(), ...last],
    text:
      length === null
        ? null
        : { start: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${ID}: `, end: `\r\n${lines}`, last },
  }
}

/** What `writeHead` itself ends with: the first line, then fields that it checks; it adds date and connection. */
type Storing = ServerResponse & { _storeHeader?(firstLine: string, fields: readonly string[]): void }

/**
 * Writes a head as `writeHead` would. Node checks each field letter by letter, which takes a sixth of the time of a kept
 * page: so those that were checked go in with the first line, and the length alone is left, as the connection depends on it.
 */
export function writePreparedHead(
  { status, fields, text }: PreparedHead,
  requestId: string,
  request: IncomingMessage,
  response: Storing,
): void {
  if (text === null || response._storeHeader === undefined || request.headers.expect !== undefined) {
    fields[ID_AT] = requestId
    response.writeHead(status, fields)
    return
  }
  response.statusCode = status
  response._storeHeader(`${text.start}${requestId}${text.end}`, text.last)
}
