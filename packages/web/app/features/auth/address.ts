import { splitLanguage } from '@twofold/contract/languages'
import type { MailedLink } from '#web/session/mailed-tokens.ts'
import { mailedLinks } from '#web/session/mailed-tokens.ts'

/** What a mailed link carries in its fragment, where no server and no scanner sees it. */
export interface MailedToken {
  tokenHash: string
  type: MailedLink
  /** How the address begins and ends that the account would go by; only in the mail to its present one. */
  to: { start: string; end: string } | null
}

export interface AuthAddress {
  /** Where to go after signing in: a path of this site, or null. */
  next: string | null
  reset: boolean
  /** An email said that the account has another address. */
  addressChanged: boolean
  /** The form to begin with, for links that say "create an account". */
  signUp: boolean
  link: MailedToken | null
  /** A provider sends back: its code is being exchanged. */
  returning: boolean
}

/** Where the account lists credentials that another person may have changed. */
export const CHECK_ACCOUNT = '/dashboard#account-check'

/** A path of this site for the router, without the prefix of a language: no scheme, no other host, no backslash, not this page again. */
export function ownPath(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null
  if (!URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const { path } = splitLanguage(url.pathname)
  if (path.startsWith('//') || path === '/auth' || path.startsWith('/auth/')) return null
  return path + url.search + url.hash
}

/** Reads the address of the sign-in page. The fragment wins, as it comes from a mail of ours. */
export function readAuthAddress(location: { origin: string; search: string; hash: string }): AuthAddress {
  const query = new URLSearchParams(location.search)
  const fragment = new URLSearchParams(location.hash.slice(1))
  const tokenHash = fragment.get('token_hash')
  const type = mailedLinks.find((name) => name === fragment.get('type'))
  return {
    next: ownPath(fragment.get('next') ?? query.get('next'), location.origin),
    reset: query.get('reset') === 'true',
    addressChanged: query.get('help') === 'address',
    signUp: query.get('mode') === 'sign-up',
    link:
      tokenHash === null || type === undefined ? null : { tokenHash, type, to: readTo(fragment.get('to')) },
    returning: query.has('code'),
  }
}

function readTo(text: string | null): MailedToken['to'] {
  const [, start, end] = text?.match(/^([^\s…]{1,2})…(@[^\s…@]{3,253})$/) ?? []
  return start === undefined || end === undefined ? null : { start, end }
}
