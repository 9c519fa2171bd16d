import { splitLanguage } from '@twofold/contract/languages'
import { type EmailLinkType, emailLinkTypes } from '#web/session/email-tokens.ts'

/** Token of an emailed link. It is in the fragment so that servers and mail scanners do not receive it. */
export interface MailedToken {
  tokenHash: string
  type: EmailLinkType
  /** Start and end of the masked new email; only in the email to the current one. */
  to: { start: string; end: string } | null
}

export interface AuthUrl {
  /** Internal path to navigate to after sign-in, or null. */
  next: string | null
  reset: boolean
  /** The user comes from a notification of an email change. */
  emailChangeHelp: boolean
  /** Shows the sign-up form first, for "create an account" links. */
  signUp: boolean
  link: MailedToken | null
  /** A provider redirected here; its code is being exchanged. */
  returning: boolean
}

/** Section of the dashboard with credentials that another person may have changed. */
export const ACCOUNT_CHECK_PATH = '/dashboard/account#account-check'

/**
 * Returns an internal path for the router without its language prefix, or null. Rejects other origins, backslashes and
 * the sign-in page itself, which prevents open redirects and loops.
 */
export function parseInternalPath(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null
  if (!URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const { path } = splitLanguage(url.pathname)
  if (path.startsWith('//') || path === '/auth' || path.startsWith('/auth/')) return null
  return path + url.search + url.hash
}

/** Parses the URL of the sign-in page. The fragment takes precedence because it comes from an email of this site. */
export function parseAuthUrl(location: { origin: string; search: string; hash: string }): AuthUrl {
  const query = new URLSearchParams(location.search)
  const fragment = new URLSearchParams(location.hash.slice(1))
  const tokenHash = fragment.get('token_hash')
  const type = emailLinkTypes.find((name) => name === fragment.get('type'))
  return {
    next: parseInternalPath(fragment.get('next') ?? query.get('next'), location.origin),
    reset: query.get('reset') === 'true',
    emailChangeHelp: query.get('help') === 'address',
    signUp: query.get('mode') === 'sign-up',
    link:
      tokenHash === null || type === undefined
        ? null
        : { tokenHash, type, to: parseMaskedEmail(fragment.get('to')) },
    returning: query.has('code'),
  }
}

function parseMaskedEmail(text: string | null): MailedToken['to'] {
  const [, start, end] = text?.match(/^([^\s…]{1,2})…(@[^\s…@]{3,253})$/) ?? []
  return start === undefined || end === undefined ? null : { start, end }
}
