import { existsSync } from 'node:fs'
import type { Site } from '@twofold/contract/page-handler'
import { describe, expect, it } from 'vitest'
import type { LegalDocument } from '#web/features/legal/document.ts'
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

  it('names tests that exist', () => {
    for (const { test } of documentOf(named).held ?? []) {
      expect(existsSync(new URL(test, REPOSITORY)), test).toBe(true)
    }
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
  it.each(['hcaptcha', 'turnstile'] as const)('%s is told where it is configured', (captcha) => {
    for (const documentOf of [privacyDocument, cookiesDocument]) {
      const text = JSON.stringify(documentOf({ ...named, captcha }))
      expect(text).toContain(captcha === 'hcaptcha' ? 'hCaptcha' : 'Cloudflare Turnstile')
      expect(text).not.toMatch(/nothing from other companies in our pages\.|anybody else in our pages\./)
    }
  })

  it('is not spoken of where there is none', () => {
    for (const documentOf of Object.values(make)) {
      expect(JSON.stringify(documentOf(named))).not.toMatch(/captcha|turnstile|robot/i)
    }
  })
})

describe('telephones and wallets', () => {
  const privacy = (more: Partial<Site>) => JSON.stringify(privacyDocument({ ...named, ...more }))

  it('are told where they are configured, with whoever carries the messages', () => {
    const twilio = privacy({ phone: { carrier: 'twilio', whatsapp: true } })
    expect(twilio).toMatch(/Twilio Inc\..*Meta Platforms/)
    expect(twilio).toContain('Without an address or a phone number there is no account')
    expect(twilio).not.toContain('Nobody else receives anything.')
    expect(privacy({ phone: { carrier: null, whatsapp: false } })).not.toMatch(/Twilio|Meta/)
    expect(privacy({ wallets: true })).toContain('we keep its address with your account')
    expect(JSON.stringify(cookiesDocument({ ...named, wallets: true }))).toContain('A wallet with which')
  })

  it('are not spoken of where there are none', () => {
    expect(privacy({})).not.toMatch(/phone|wallet|Twilio/i)
    expect(JSON.stringify(cookiesDocument(named))).not.toMatch(/wallet/i)
  })
})

it('the privacy page and the imprint name the operator', () => {
  for (const documentOf of [privacyDocument, imprintDocument]) {
    expect(JSON.stringify(documentOf(named))).toContain('Example Association')
  }
})
