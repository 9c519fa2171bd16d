import { randomLinkToken } from '#auth/core/crypto/random.ts'
import type { Call } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

const NAME = 'auth-sign-up'
const DAY_SECONDS = 86_400

type Caller = Pick<Call, 'context' | 'client'>

/**
 * Identifies the browser of a sign-up, because its password counts only if the same browser verifies the email. Browsers
 * are identified by a random cookie; other clients, which open no links, by their name.
 */
export function signUpBrowser(call: Caller): { hash: Buffer; headers: Record<string, string> } {
  if (!call.client.isBrowser) return { hash: clientHash(call), headers: {} }
  // Another site can make a visitor's browser sign up with a password of its choice, so its hash never matches a browser.
  if (!call.client.isOwnPage) return { hash: pageHash(call, randomLinkToken()), headers: {} }
  const { settings } = call.context
  const value = readRandomCookie(call.client.cookies, settings, NAME) ?? randomLinkToken()
  return { hash: pageHash(call, value), headers: { 'set-cookie': signUpCookie(settings, value) } }
}

/** Keyed hash of the verifying browser, comparable to that of its sign-up; null if it has not signed up here. */
export function verifyingBrowser(call: Caller): Buffer | null {
  if (!call.client.isBrowser) return clientHash(call)
  const value = readRandomCookie(call.client.cookies, call.context.settings, NAME)
  return value === null ? null : pageHash(call, value)
}

function pageHash({ context }: Caller, value: string): Buffer {
  return context.keyedHash.of('sign-up-browser', `page\0${value}`)
}

function clientHash({ context, client: { userAgent } }: Caller): Buffer {
  return context.keyedHash.of('sign-up-browser', `client\0${userAgent ?? ''}`)
}

function signUpCookie(settings: AuthSettings, value: string): string {
  // Lax, because links in emails are opened from another site.
  return setCookieHeader(settings, NAME, value, { maxAge: DAY_SECONDS, sameSite: 'lax' })
}
