import { readFileSync } from 'node:fs'
import type { Site } from '@twofold/contract/page-handler'
import { describe, expect, it } from 'vitest'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { aboutTexts } from '#web/messages/about/index.ts'
import { factorsTexts } from '#web/messages/factors/index.ts'
import { accessibilityDocument } from './accessibility.ts'
import { cookiesDocument } from './cookies.ts'
import { dataRightsDocument } from './data-rights.ts'
import { disclaimerDocument } from './disclaimer.ts'
import { imprintDocument } from './imprint.ts'
import { privacyDocument } from './privacy.ts'
import { termsDocument } from './terms.ts'

const named: Site = {
  productName: 'Twofold',
  publicUrl: 'https://twofold.example',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: 'Example Association', address: '1 Example Street', email: 'hello@twofold.example' },
  captcha: null,
}
const nameless: Site = { ...named, operator: { name: '', address: '', email: '' } }

const make: Record<string, (site: Site) => LegalDocument> = {
  privacy: privacyDocument,
  terms: termsDocument,
  cookies: cookiesDocument,
  imprint: imprintDocument,
  accessibility: accessibilityDocument,
  disclaimer: disclaimerDocument,
  'data-rights': dataRightsDocument,
}

const REPOSITORY = new URL('../../../../../', import.meta.url)

describe.each(Object.entries(make))('/%s', (_, documentOf) => {
  it('has sections with addresses of their own', () => {
    const ids = documentOf(named).sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
    // The whole page has that one: the way past the navigation leads to it.
    expect(ids).not.toContain('content')
  })

  it('leaves nothing open where the operator has said nothing', () => {
    expect(JSON.stringify(documentOf(nameless))).not.toMatch(/undefined|null|\{\w+\}|mailto:"|\[\]\(/)
  })

  it('names the operator where it is known', () => {
    const text = JSON.stringify(documentOf(named))
    expect(text).not.toContain('not entered')
  })
})

describe('a captcha', () => {
  it.each(['hcaptcha', 'turnstile'] as const)('%s is named when it is configured', (captcha) => {
    for (const documentOf of [privacyDocument, cookiesDocument]) {
      const text = JSON.stringify(documentOf({ ...named, captcha }))
      expect(text).toContain(captcha === 'hcaptcha' ? 'hCaptcha' : 'Cloudflare Turnstile')
      expect(text).not.toMatch(/from other companies in our pages\.|from anyone else in our pages\./)
    }
  })

  it('is not mentioned when it is not configured', () => {
    for (const documentOf of Object.values(make)) {
      expect(JSON.stringify(documentOf(named))).not.toMatch(/captcha|turnstile|robot/i)
    }
  })
})

describe('image hosts', () => {
  const hosts = ['images.example', 'cdn.example']
  const withHosts: Site = { ...named, imageHosts: hosts }

  it('are named with what they learn if they are configured', () => {
    for (const documentOf of [privacyDocument, cookiesDocument]) {
      const text = JSON.stringify(documentOf(withHosts))
      expect(text).toContain('images.example and cdn.example')
      expect(text).not.toMatch(/from other companies in our pages\.|from anyone else in our pages\./)
    }
    expect(JSON.stringify(privacyDocument(withHosts))).not.toContain('Nobody else receives anything.')
    expect(cookiesDocument(withHosts).lead).not.toMatch(/sends nothing to anyone else\.$/)
  })

  it('and a captcha are both named if both are configured', () => {
    const text = JSON.stringify(cookiesDocument({ ...withHosts, captcha: 'turnstile' }))
    expect(text).toContain('except one check on the sign-in page and images in articles')
  })

  it('are not mentioned without any', () => {
    for (const documentOf of Object.values(make)) {
      expect(JSON.stringify(documentOf(named))).not.toMatch(/images in articles|images from other hosts/)
    }
    expect(cookiesDocument(named).lead).toMatch(/sends nothing to anyone else\.$/)
  })
})

describe('the privacy page', () => {
  it('describes every table that holds something about an invitation', () => {
    const source = readFileSync(
      new URL('packages/server/src/features/invitation/tables.ts', REPOSITORY),
      'utf8',
    )
    const tables = [...source.matchAll(/table: '([a-z_]+)'/g)].map(([, table]) => table)
    const described: Record<string, RegExp> = {
      invitations: /address you invite.*if and when they accepted or declined/,
      invitation_claims: /which account accepted it/,
      invitation_mails: /when you sent the invitation/,
      invitation_sends: /count of mails from you to one address/,
      invitation_mail_quota: /counted over all senders, as a keyed hash.*for two days/,
      invitation_blocks: /they blocked you.*A block stays as long as the account of the blocked sender/,
      invitation_reports: /the report if they sent one.*a report \d+ months/,
    }
    expect(tables.sort()).toEqual(Object.keys(described).sort())
    const rows = privacyDocument(named).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'rows' in block ? block.rows : [])),
    )
    const row = rows.find(([purpose]) => purpose === 'Invitations')?.join(' ') ?? ''
    for (const [table, words] of Object.entries(described)) expect(row, table).toMatch(words)
  })

  it('does not claim that the operator is unable to decrypt, as scoring happens on the server', () => {
    const text = JSON.stringify(privacyDocument(named))
    expect(text).not.toMatch(/we can ?not (?:open|read|decrypt)/i)
    expect(text).toContain('The server could decrypt them')
  })

  it('leaves the access log of a proxy to the operator', () => {
    const feedback = privacyDocument(named).sections.find(({ id }) => id === 'feedback')
    expect(JSON.stringify(feedback)).toMatch(/our software writes no log line.*depends on the operator/)
    expect(readFileSync(new URL('docs/operations.md', REPOSITORY), 'utf8')).toMatch(
      /Keep `\/360-survey\/` and `\/api\/feedback-forms\/` out of its access log/,
    )
  })
})

it('no page claims a test of the statements that docs/method.md denies', () => {
  const method = readFileSync(new URL('docs/method.md', REPOSITORY), 'utf8').replace(/\s+/g, ' ')
  expect(method).toContain('not yet been read aloud with a panel of readers')
  const pages = [...Object.values(make).map((documentOf) => documentOf(named)), aboutTexts(), factorsTexts()]
  for (const page of pages) expect(JSON.stringify(page)).not.toMatch(/(?:tested|tried) by reading/)
})

it('no page says who works for the operator, as no setting does', () => {
  for (const documentOf of Object.values(make)) {
    expect(JSON.stringify(documentOf(named))).not.toMatch(/volunteer|employee|our team/i)
  }
})

describe('telephones and wallets', () => {
  const privacy = (more: Partial<Site>) => JSON.stringify(privacyDocument({ ...named, ...more }))

  it('are named when they are configured, with the carrier of the messages', () => {
    const twilio = privacy({ phone: { carrier: 'twilio', whatsapp: true } })
    expect(twilio).toMatch(/Twilio Inc\..*Meta Platforms/)
    expect(twilio).toContain('Without an address or a phone number there is no account')
    expect(twilio).not.toContain('Nobody else receives anything.')
    expect(privacy({ phone: { carrier: null, whatsapp: false } })).not.toMatch(/Twilio|Meta/)
    expect(privacy({ wallets: true })).toContain('we keep its address with your account')
    expect(JSON.stringify(cookiesDocument({ ...named, wallets: true }))).toContain('A wallet with which')
  })

  it('are not mentioned when they are not configured', () => {
    expect(privacy({})).not.toMatch(/phone|wallet|Twilio/i)
    expect(JSON.stringify(cookiesDocument(named))).not.toMatch(/wallet/i)
  })
})

it('the privacy page and the imprint name the operator', () => {
  for (const documentOf of [privacyDocument, imprintDocument]) {
    expect(JSON.stringify(documentOf(named))).toContain('Example Association')
  }
})
