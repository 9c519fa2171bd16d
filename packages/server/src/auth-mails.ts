import type { OutgoingMail } from '@twofold/auth'
import { deviceName } from '#server/device-name.ts'
import type { Message } from '#server/mail/index.ts'

type NoticeMail = Extract<OutgoingMail, { kind: 'notice' }>

const templates = {
  confirmation: 'confirm-sign-up',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change_current: 'email-change-old',
  email_change_new: 'email-change-new',
} as const

/** A mail of the authentication service in the words of our templates. */
export function toMessage(mail: OutgoingMail, publicUrl: string): Message {
  const { to } = mail
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
    default: {
      // The new address of a change stays out: whoever reads the old mailbox need not learn it.
      const { name, code, codeMinutes, linkMinutes, link } = mail.data
      const url = withOwnNext(link, publicUrl)
      return { to, template: templates[mail.kind], data: { name, url, linkMinutes, code, codeMinutes } }
    }
  }
}

function toNotice({ to, notice, data }: NoticeMail, publicUrl: string): Message {
  const { name, at, details } = data
  if (notice === 'email_taken') {
    return { to, template: 'address-taken', data: { name, signInUrl: `${publicUrl}/auth` } }
  }
  // Once the address is another, a new password can not be had with this one.
  const url = notice === 'email_changed' ? `${publicUrl}/trust-safety` : `${publicUrl}/auth?reset=true`
  const device = notice === 'new_device' ? deviceName(details.userAgent ?? null) : undefined
  const what = device ?? details.provider ?? details.factor ?? ''
  return { to, template: 'notice', data: { notice, name, what, at, url } }
}

/** The page understands `next`, a path of its own; whatever else a redirect asked for is left out. */
export function withOwnNext(link: string, publicUrl: string): string {
  const url = new URL(link)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const redirect = fragment.get('redirect_to')
  fragment.delete('redirect_to')
  const next = redirect && URL.canParse(redirect) ? new URL(redirect) : null
  if (next && next.origin === publicUrl) {
    const path = next.pathname === '/auth' ? next.searchParams.get('next') : `${next.pathname}${next.search}`
    if (path !== null && isOwnPath(path, publicUrl) && path !== '/') fragment.set('next', path)
  }
  url.hash = fragment.toString()
  return url.href
}

function isOwnPath(path: string, publicUrl: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    URL.canParse(path, publicUrl) &&
    new URL(path, publicUrl).origin === publicUrl
  )
}
