import type { AuthContext } from '#auth/core/context.ts'
import { randomLinkToken } from '#auth/core/crypto/random.ts'
import type { Call } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

const NAME = 'auth-sign-up'
const DAY_SECONDS = 86_400

type Caller = Pick<Call, 'context' | 'client'>

/**
 * Identifies the browser of a sign-up, because its password counts only if the same browser verifies the email. Browsers
 * are identified by a random cookie; other clients, which open no links, by their name. A page of an allowed origin gets no
 * cookies from this site, so it is identified by origin and browser name.
 */
export function signUpBrowser(call: Caller): { hash: Buffer; headers: Record<string, string> } {
  if (!call.client.isBrowser) return { hash: clientHash(call), headers: {} }
  if (call.client.allowedOrigin !== null) return { hash: appHash(call), headers: {} }
  // Another site can make a visitor's browser sign up with a password of its choice, so its hash never matches a browser.
  if (!call.client.isOwnPage) return { hash: pageHash(call, randomLinkToken()), headers: {} }
  const { settings } = call.context
  const value = readRandomCookie(call.client.cookies, settings, NAME) ?? randomLinkToken()
  return {
    hash: pageHash(call, value),
    headers: { 'set-cookie': signUpCookie(settings, value, DAY_SECONDS) },
  }
}

export interface VerifyingBrowser {
  /** Keyed hash, comparable to that of a sign-up. */
  hash: Buffer
  /**
   * `page`: a browser, identified by its cookie. `client`: not a browser. `app`: a page of an allowed origin. Only the
   * hash of a `page` is unique.
   */
  kind: 'page' | 'client' | 'app'
}

/** The verifying browser; null if it has not signed up here. */
export function verifyingBrowser(call: Caller): VerifyingBrowser | null {
  if (!call.client.isBrowser) return { hash: clientHash(call), kind: 'client' }
  if (call.client.allowedOrigin !== null) return { hash: appHash(call), kind: 'app' }
  const value = readRandomCookie(call.client.cookies, call.context.settings, NAME)
  return value === null ? null : { hash: pageHash(call, value), kind: 'page' }
}

/** `Set-Cookie` header that ends the browser's sign-ups, so that the next user of the browser does not continue them. */
export function expiredSignUpCookie({ context }: { context: Pick<AuthContext, 'settings'> }): string {
  return signUpCookie(context.settings, '', 0)
}

function pageHash({ context }: Caller, value: string): Buffer {
  return context.keyedHash.of('sign-up-browser', `page\0${value}`)
}

function clientHash({ context, client: { userAgent } }: Caller): Buffer {
  return context.keyedHash.of('sign-up-browser', `client\0${userAgent ?? ''}`)
}

function appHash({ context, client: { allowedOrigin, userAgent } }: Caller): Buffer {
  return context.keyedHash.of('sign-up-browser', `app\0${allowedOrigin}\0${userAgent ?? ''}`)
}

function signUpCookie(settings: AuthSettings, value: string, maxAge: number): string {
  // Lax, because links in emails are opened from another site.
  return setCookieHeader(settings, NAME, value, { maxAge, sameSite: 'lax' })
}
