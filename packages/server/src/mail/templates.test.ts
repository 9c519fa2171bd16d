import { splitLanguage } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { renderMail } from './create-mailer.ts'
import type { Message } from './mailer.ts'

const config = readConfig({ OPERATOR_NAME: 'Example Association' })
const at = new Date('2026-11-21T10:00:00Z')
const evil = '<img src=x onerror=alert(1)> {name} "quoted"'
const token = {
  name: evil,
  url: 'http://localhost:3000/auth#token_hash=abc&type=signup',
  linkMinutes: 60,
  code: '123456',
  codeMinutes: 10,
}

const SUBJECTS: Partial<Record<(typeof NOTICES)[number], RegExp>> = {
  password_changed: /password was changed|Passwort wurde geändert/,
  email_changed: /email address was changed|E-Mail-Adresse wurde geändert/,
  new_device: /New sign-in|Neue Anmeldung/,
}

const NOTICES = [
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'identity_linked',
  'identity_unlinked',
  'passkey_added',
  'passkey_removed',
  'new_device',
  'second_step_failed',
] as const

const page = (path: string) => `http://localhost:3000/${path}`
const to = 'a@example.com'
const render = (message: Omit<Message, 'to'>, locale?: 'de') =>
  renderMail({ to, ...message, ...(locale && { locale }) } as Message, config, at)

const messages: Message[] = [
  { to, template: 'confirm-sign-up', data: token },
  { to, template: 'account-invite', data: token },
  { to: '1@phone.invalid', template: 'text-message', data: { id: 'x', body: evil } },
  { to, template: 'recovery', data: token },
  { to, template: 'sign-up-notice', data: { name: evil, signInUrl: page('auth') } },
  { to, template: 'address-taken', data: { name: evil, signInUrl: page('auth') } },
  { to, template: 'magic-link', data: token },
  { to, template: 'email-change-old', data: { ...token, newAddress: { start: 'an', end: '@example.com' } } },
  { to, template: 'email-change-new', data: token },
  { to, template: 'reauthentication', data: { name: evil, code: '123456', codeMinutes: 10 } },
  ...NOTICES.map((notice) => ({
    to,
    template: 'notice' as const,
    data: { notice, name: evil, what: evil, at, url: page('auth?reset=true') },
  })),
  {
    to,
    template: 'invitation',
    data: { inviterName: evil, url: page('test?invite=abc'), expiresAt: at },
  },
  {
    to,
    template: 'contact-message',
    data: { name: evil, email: 'b@example.com', topic: 'Something else', message: evil },
  },
  { to, template: 'invitation-reported', data: { invitationId: 'id', message: evil } },
  { to, template: 'account-news', data: { name: evil, url: page('results/abc') } },
  { to, template: 'follow-up', data: { name: evil, url: page('dashboard') } },
  {
    to,
    template: 'deletion-scheduled',
    data: { name: evil, cancelUrl: page('data-rights#cancel=abc'), deletionAt: at },
  },
]

test.each(messages)(
  '$template has a subject without a relationship, complete content and escaped values',
  (message) => {
    const mail = render(message)
    expect(mail.subject).not.toContain('img')
    expect(mail.subject).not.toMatch(/relationship|partner|twofold|assessment|survey/i)
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated')
    expect(mail.html).not.toContain('<img')
    expect(mail.text).toContain(evil)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; {name} &quot;quoted&quot;')
    expect(mail.text).toContain('Example Association runs Twofold and sent this email.')
    expect(mail.html).not.toMatch(/https?:\/\/(?!localhost:3000)/)
  },
)

test('a contact message asks for a reply to its writer, and no other email asks for a reply', () => {
  for (const message of messages) {
    for (const [locale, noReply] of [
      ['en', 'Please don’t reply: replies to this address aren’t answered.'],
      ['de', 'Bitte antworte nicht: Auf Nachrichten an diese Adresse reagieren wir nicht.'],
    ] as const) {
      const mail = renderMail({ ...message, locale }, config, at)
      const isContact = message.template === 'contact-message'
      expect(mail.replyTo, message.template).toBe(isContact ? 'b@example.com' : undefined)
      expect(mail.text.includes(noReply), message.template).toBe(!isContact)
      expect(mail.html.includes(noReply), message.template).toBe(!isContact)
    }
  }
})

test.each(NOTICES)('the subject of a notice of %s differs from those of other notices', (notice) => {
  for (const locale of ['en', 'de']) {
    const subjects = NOTICES.map((each) => {
      const data = { notice: each, name: 'Alice', what: '', at, url: 'http://localhost:3000/auth' }
      return renderMail({ to: 'a@example.com', locale, template: 'notice', data }, config, at).subject
    })
    const own = subjects[NOTICES.indexOf(notice)] ?? ''
    expect(subjects.filter((subject) => subject === own)).toHaveLength(1)
    expect(own).toMatch(SUBJECTS[notice] ?? /./)
  }
})

test('text and HTML contain the complete link', () => {
  const mail = render({ template: 'recovery', data: token })
  expect(mail.links).toEqual([token.url])
  expect(mail.html).toContain('href="http://localhost:3000/auth#token_hash=abc&amp;type=signup"')
  expect(mail.text).toContain('123456')
  expect(mail.text).toContain('60 minutes')
})

test('the deletion receipt does not describe the deleted data', () => {
  const data = { deletedAt: at, url: 'http://localhost:3000/data-rights#delete' }
  const mail = render({ template: 'deletion-done', data })
  expect(mail.subject).toBe('Your account was deleted')
  expect(mail.text).toContain('Your account was deleted on 21 November 2026 at 10:00 (UTC)')
  expect(mail.text).not.toMatch(/partner|relationship|assessment|answers (?!to)|invit|survey/i)
  expect(mail.links).toEqual([data.url])
})

test('the setup code email names the product and has no link', () => {
  const mail = render({ template: 'setup-code', data: { code: '123456' } })
  expect(mail.subject).toBe('Your code')
  expect(mail.text).toContain('You’re setting up Twofold')
  expect(mail.text).toContain('Type this code in the terminal: 123456.')
  expect(mail.links).toEqual([])
})

test('the reauthentication email has no link', () => {
  const data = { name: 'Alice', code: '123456', codeMinutes: 10 }
  const mail = render({ template: 'reauthentication', data })
  expect(mail.links).toEqual([])
  expect(mail.text).toContain('Hello Alice,\n\nType this code on the page to continue: 123456.')
})

test('a notice names the event, time, device and what to do', () => {
  const data = {
    notice: 'new_device',
    name: 'Alice',
    what: 'Firefox, Linux',
    at,
    url: 'http://localhost:3000/auth',
  } as const
  const mail = render({ template: 'notice', data })
  expect(mail.text).toContain('on a new device or browser: Firefox, Linux.')
  expect(mail.text).toContain('This happened on 21 November 2026 at 10:00 (UTC).')
  expect(mail.text).toContain('Secure my account:\nhttp://localhost:3000/auth')
})

test('the email to the old mailbox describes the new email and warns of attackers', () => {
  const data = { ...token, newAddress: { start: 'an', end: '@example.org' } }
  const { text } = render({ template: 'email-change-old', data })
  expect(text).toContain('one that begins with “an” and ends with “@example.org”')
  expect(text).toContain('Choose a new password to sign them out and cancel the change')
})

test.each([
  ['identity_linked', 'A new password alone doesn’t stop them'],
  ['factor_added', 'A new password alone doesn’t remove the second step'],
  ['passkey_added', 'until you remove it'],
  ['email_changed', 'can no longer use your old address to reset your password'],
  ['phone_changed', 'until you change it. A new password alone doesn’t stop them'],
  ['new_device', 'sign everyone else out'],
] as const)('a notice of %s says what to do when the user did not make the change', (notice, expected) => {
  const data = { notice, name: 'Alice', what: '', at, url: 'http://localhost:3000/auth' } as const
  expect(render({ template: 'notice', data }).text).toContain(expected)
})

test.each([
  ['totp', 'a second step (an authenticator app) was added to your account.'],
  ['webauthn', 'a second step (a security key) was added to your account.'],
  ['', 'to your account. This happened'],
])('a notice of a factor names its type: %s', (what, words) => {
  const data = { notice: 'factor_added', name: 'Alice', what, at, url: 'http://localhost:3000/auth' } as const
  expect(render({ template: 'notice', data }).text).toContain(words)
})

test('numbers and dates are formatted in English', () => {
  const one = render({ template: 'recovery', data: { ...token, linkMinutes: 1 } })
  expect(one.text).toContain('after 1 minute.')
  const invited = render({
    template: 'invitation',
    data: { inviterName: 'Alice', url: page('x'), expiresAt: at },
  })
  expect(invited.text).toContain('21 November 2026')
  expect(invited.headers['List-Unsubscribe']).toBe('<http://localhost:3000/x>')
})

test.each(messages)(
  '$template in German has a subject without a relationship, complete content and links to German pages',
  (message) => {
    const english = render(message)
    const mail = render(message, 'de')
    expect(mail.subject).not.toBe(english.subject)
    expect(mail.subject).not.toMatch(/beziehung|partner|twofold|fragebogen|umfrage/i)
    expect(mail.html).toContain('<html lang="de">')
    expect(mail.text).toContain('Example Association betreibt Twofold und hat diese E-Mail geschickt.')
    expect(mail.text).not.toMatch(/[“][^“„]*”|’|\b(you|your|the)\b/)
    if ('name' in message.data) expect(mail.text).toContain(evil)
    expect(mail.links.map((link) => splitLanguage(new URL(link).pathname).language)).toEqual(
      english.links.map(() => 'de'),
    )
    expect(mail.links.map((link) => new URL(link).hash)).toEqual(
      english.links.map((link) => new URL(link).hash),
    )
  },
)

test('dates, times and plurals are formatted in German', () => {
  const data = { name: 'Ada', cancelUrl: 'http://localhost:3000/data-rights#cancel=abc', deletionAt: at }
  const deletion = render({ template: 'deletion-scheduled', data }, 'de')
  expect(deletion.text).toContain('Am 21. November 2026 um 10:00 Uhr (UTC) löschen wir es.')
  expect(deletion.links).toEqual(['http://localhost:3000/de/data-rights#cancel=abc'])
  const one = { ...token, linkMinutes: 1 }
  const recovery = render({ template: 'recovery', data: one }, 'de')
  expect(recovery.text).toContain('Der Link funktioniert nur einmal und gilt 1 Minute.')
  expect(recovery.text).toContain('Er gilt 10 Minuten.')
})

describe('the HTML of an email', () => {
  test.each(messages)(
    'has the same words and links in the same order as the text for $template',
    (message) => {
      for (const locale of ['en', 'de']) {
        const mail = renderMail({ ...message, locale }, config, at)
        const body = mail.html.slice(mail.html.indexOf('<body'))
        const words = decode(
          body.replaceAll('<br>', '\n').replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1'),
        )
        const plain = (text: string) =>
          text.replaceAll(/<[a-z/][^<>]*style[^<>]*>|<\/?(?:div|p|span|body|html)[^<>]*>/g, ' ')
        const compact = (text: string) =>
          plain(text)
            .replaceAll(/--|\s+/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
        expect(compact(words)).toBe(compact(mail.text))
      }
    },
  )

  test.each(messages)('loads no external resources for $template', (message) => {
    const { html } = render(message)
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|video|object)\b|url\(|@import|<[^>]+\s(?:background|src)=/i,
    )
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test('has readable contrast in light and dark', () => {
    const { html } = render({ template: 'recovery', data: token })
    for (const [text, background] of [
      ['#2b1f2c', '#ffffff'],
      ['#6a5a68', '#fbf7f1'],
      ['#ffffff', '#8a2f5b'],
      ['#8a2f5b', '#ffffff'],
      ['#f3ebe6', '#211b23'],
      ['#b7a8b2', '#171318'],
      ['#171318', '#e48bb4'],
    ] as const) {
      expect(html).toContain(text)
      expect(html).toContain(background)
      expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('the first words of every email are neutral in both languages, because lock screens show them', () => {
  for (const message of messages) {
    for (const locale of ['en', 'de']) {
      const { text } = renderMail({ ...message, locale }, config, at)
      expect(text.slice(0, 20), message.template).not.toMatch(/twofold|relationship|beziehung|partner/i)
    }
  }
})

test('every button begins with a verb, and every email with a button states the duration', () => {
  const verbs =
    /^(?:Confirm|Open|Choose|Sign|Secure|Read|Keep|See|Adresse bestätigen|Mein Konto (?:öffnen|schützen|behalten)|Neues Passwort wählen|Jetzt (?:anmelden|lesen)|Änderung bestätigen|Einladung lesen|Nachlesen)/
  for (const message of messages) {
    for (const locale of ['en', 'de']) {
      const { html, text } = renderMail({ ...message, locale }, config, at)
      const [, label] = /class="button"[^>]*>([^<]+)</.exec(html) ?? []
      if (label === undefined) continue
      expect(label, message.template).toMatch(verbs)
      expect(text, message.template).toMatch(/takes (?:a few|about)|dauert (?:ein paar|etwa)/)
    }
  }
})

test('an invitation has at most 110 words, the right to object and a link to the information of Art. 14', () => {
  const data = { inviterName: 'Alice', url: 'http://localhost:3000/test?invite=abc', expiresAt: at }
  for (const [locale, article, page] of [
    ['en', 'Art. 14 GDPR', 'http://localhost:3000/privacy#partner'],
    ['de', 'Art. 14 DSGVO', 'http://localhost:3000/de/privacy#partner'],
  ] as const) {
    const mail = renderMail({ to: 'a@example.com', locale, template: 'invitation', data }, config, at)
    expect(mail.text).toContain(article)
    expect(mail.text).toMatch(/Alice (?:gave .+ your email address|hat uns .+ deine E-Mail-Adresse gegeben)/)
    const words = mail.text.replaceAll(/https?:\S+/g, '').match(/[\p{L}\p{N}][^\s]*/gu) ?? []
    expect(words.length).toBeLessThanOrEqual(110)
    expect(mail.text).toContain('Example Association')
    expect(mail.text).toMatch(/You can object|kannst du jederzeit widersprechen/)
    expect(mail.links[1]).toBe(page)
  }
})

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** Computes the contrast ratio of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
