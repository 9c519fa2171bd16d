import type { OutgoingMail } from '@twofold/auth'
import { languageOf, splitLanguage } from '@twofold/contract/languages'
import type { Config } from '#server/config/config.ts'
import { formatDeviceName } from '#server/device-name.ts'
import type { Message, TokenMail } from '#server/mail/index.ts'

type NoticeMail = Extract<OutgoingMail, { kind: 'notice' }>
type TokenData = Extract<OutgoingMail['data'], { link: string }>

/** The page on which a user checks what an attacker may have changed. */
const ACCOUNT_CHECK_PATH = '/dashboard/account#account-check'

const templates = {
  confirmation: 'confirm-sign-up',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change_new: 'email-change-new',
  invite: 'account-invite',
} as const

/** Origins that a link in an email may lead to. */
export type LinkOrigins = Pick<Config, 'publicUrl' | 'authOrigins'>

/** Converts an email of the authentication service to a template of this server, in the language of the account's sign-up. */
export function toMessage(mail: OutgoingMail, origins: LinkOrigins): Message {
  return { ...render(mail, origins), locale: languageOf(mail.data.language) }
}

function render(mail: OutgoingMail, origins: LinkOrigins): Message {
  const { to } = mail
  const { publicUrl } = origins
  switch (mail.kind) {
    case 'account_exists':
      return {
        to,
        template: 'sign-up-notice',
        data: { name: mail.data.name, signInUrl: `${publicUrl}/auth` },
      }
    case 'reauthentication': {
      const { name, code, codeMinutes } = mail.data
      return { to, template: 'reauthentication', data: { name, code, codeMinutes } }
    }
    case 'notice':
      return toNotice(mail, publicUrl)
    case 'email_change_current': {
      const newAddress = abbreviateEmail(mail.data.newEmail)
      const { url, ...data } = toTokenMail(mail.data, origins)
      const linkUrl = setFragment(url, { to: `${newAddress.start}…${newAddress.end}` })
      return { to, template: 'email-change-old', data: { ...data, url: linkUrl, newAddress } }
    }
    default:
      return { to, template: templates[mail.kind], data: toTokenMail(mail.data, origins) }
  }
}

function toNotice({ to, notice, data }: NoticeMail, publicUrl: string): Message {
  const { name, at, details } = data
  if (notice === 'email_taken') {
    return { to, template: 'address-taken', data: { name, signInUrl: `${publicUrl}/auth` } }
  }
  // After the email has changed, the old email can no longer reset the password.
  const query = notice === 'email_changed' ? 'help=address' : 'reset=true'
  const url = `${publicUrl}/auth?${query}&next=${encodeURIComponent(ACCOUNT_CHECK_PATH)}`
  const device = notice === 'new_device' ? formatDeviceName(details.userAgent ?? null) : undefined
  const what = device ?? details.provider ?? details.factor ?? ''
  return { to, template: 'notice', data: { notice, name, what, at, url } }
}

function toTokenMail(data: TokenData, origins: LinkOrigins): TokenMail {
  const { name, code, codeMinutes, linkMinutes, link } = data
  return { name, url: applyRedirect(link, origins), linkMinutes, code, codeMinutes }
}

/**
 * The part of an email that lets its owner recognise it. The rest is omitted because others may read the old mailbox, and
 * a user who leaves it need not reveal the new one.
 */
function abbreviateEmail(email: string): { start: string; end: string } {
  const at = email.lastIndexOf('@')
  return { start: email.slice(0, at < 4 ? 1 : 2), end: email.slice(at) }
}

function setFragment(link: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(link)
  const fragment = new URLSearchParams(url.hash.slice(1))
  for (const [name, value] of Object.entries(parameters)) fragment.set(name, value)
  url.hash = fragment.toString()
  return url.href
}

/**
 * Applies the redirect of a link: a page of this site becomes its `next` path, a page of another origin of the operator gets the
 * token itself, any other redirect is dropped. A fragment keeps the token out of requests and `Referer`.
 */
export function applyRedirect(link: string, { publicUrl, authOrigins }: LinkOrigins): string {
  const url = new URL(link)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const redirect = fragment.get('redirect_to')
  fragment.delete('redirect_to')
  const target = redirect && URL.canParse(redirect) ? new URL(redirect) : null
  const isOwn = target?.origin === publicUrl
  if (target && isOwn) {
    const { path: page } = splitLanguage(target.pathname)
    const path = page === '/auth' ? target.searchParams.get('next') : `${page}${target.search}`
    if (path !== null && isOwnPath(path, publicUrl) && path !== '/') fragment.set('next', path)
  }
  const page = target && !isOwn && authOrigins.includes(target.origin) ? target : url
  page.hash = fragment.toString()
  return page.href
}

function isOwnPath(path: string, publicUrl: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    URL.canParse(path, publicUrl) &&
    new URL(path, publicUrl).origin === publicUrl
  )
}
