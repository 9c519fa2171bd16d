import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopbackName } from '../loopback.ts'

// Messages follow the name of the setting, as in "PORT must be ...". They do not repeat values that may be secret.

export const text = z.string()

/** One line for email headers, buttons and titles. */
export const oneLine = text.refine((value) => !/\p{Cc}/u.test(value) && value.length <= 60, {
  error: 'must be one line of at most 60 characters.',
})

export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off.' })
  .transform((value) => value === 'on')

/** Parts separated by commas; surrounding spaces and empty parts are removed. */
export const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** A list in which each part must pass `isValid`; `error` returns the message for an invalid part. */
export function listOf(isValid: (part: string) => boolean, error: (part: string) => string) {
  return list.superRefine((parts, context) => {
    const invalid = parts.find((part) => !isValid(part))
    if (invalid !== undefined) context.addIssue({ code: 'custom', message: error(invalid) })
  })
}

export function wholeNumber(min: number, max: number) {
  return text
    .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number)
}

/** 0 lets the system choose a free port. */
export const port = text
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, {
    error: ({ input }) => `must be a port number between 1 and 65535, not "${input}".`,
  })
  .transform(Number)

const ENCODE = 'is not a valid URL: write / # ? @ in its user and password as %2F %23 %3F %40.'

/** A URL with a user and password; `mustStart` is the message for another scheme. */
export function urlWithPassword(scheme: RegExp, mustStart: string) {
  return text.superRefine((value, context) => {
    const message = !scheme.test(value) ? mustStart : isSplitByPassword(value) ? ENCODE : null
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}

/** True if an unencoded character of the password ended the host, so that its `@` is missing or in a later part. */
function isSplitByPassword(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { pathname, search, hash } = new URL(value)
  return pathname.includes('@') || hash.includes('@') || /^\?[^=]*@/.test(search)
}

function findOriginProblem(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!/^https?:\/\//i.test(value)) {
    return 'must start with http:// or https://, such as https://twofold.example.'
  }
  if (url?.pathname !== '/' || url.search || url.hash || url.username) {
    return 'must be an origin without a path, such as https://twofold.example.'
  }
  return null
}

const toOrigin = (value: string) => new URL(value).origin

/** An http or https origin in the serialisation of browsers. */
export const httpOrigin = text
  .refine((value) => findOriginProblem(value) === null, {
    error: ({ input }) => findOriginProblem(`${input}`) ?? '',
  })
  .transform(toOrigin)

export const httpOrigins = listOf(
  (value) => findOriginProblem(value) === null,
  (value) => findOriginProblem(value) ?? '',
).transform((values) => values.map(toOrigin))

/**
 * URI schemes of apps. The period (RFC 8252, section 7.1) keeps apps of other vendors from claiming the same scheme, and excludes
 * schemes such as javascript.
 */
export const appSchemes = listOf(
  (part) => /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/.test(part),
  (part) =>
    `must be URI schemes based on a domain name in reverse, such as org.twofold.app, separated by commas; "${part}" is not one.`,
)

export const httpsUrl = text
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
    error: 'must be an absolute https:// URL.',
  })
  .transform((value) => new URL(value).href)

/** True if a URL is https, or http to localhost, without credentials and fragment. */
export function isSafeUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || url.username || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname))
}

function isNetwork(value: string): boolean {
  const [ipAddress = '', length, ...more] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(ipAddress)] ?? 0
  const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
  return bits > 0 && isLength && more.length === 0 && !ipAddress.includes('%')
}

/** IP addresses and networks for Fastify's `trustProxy`. */
export const networks = listOf(
  isNetwork,
  (part) => `must be IP addresses or networks such as 10.0.0.0/8, separated by commas; "${part}" is not one.`,
)

/** Host names, lower case; a port is dropped. */
export const hosts = listOf(
  (part) => URL.canParse(`http://${part}`) && !/[/\s*@?#]/.test(part),
  (part) => `must be host names separated by commas; "${part}" is not one.`,
).transform((parts) => parts.map((part) => new URL(`http://${part}`).hostname))

/** A PEM document on one line, with `\n` for each line break. */
export const pem = text.transform((value) => value.replaceAll('\\n', '\n'))
