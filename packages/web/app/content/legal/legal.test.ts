import { readdirSync, readFileSync } from 'node:fs'
import { factorsTexts } from 'virtual:texts/factors'
import { informationTexts } from 'virtual:texts/information'
import Markdoc, { type RenderableTreeNode, type Tag as TagNode } from '@markdoc/markdoc'
import { termsVersion } from '@twofold/contract/config'
import { type Language, languages } from '@twofold/contract/languages'
import { type LegalPage, legalPages as pages } from '@twofold/contract/legal-pages'
import { type Operator, unknownOperator } from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import { describe, expect, it, test } from 'vitest'
import { storedOnDevice } from '#web/content/stored-on-device.ts'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { renderLegalDocument } from './documents.ts'
import type { LegalFacts } from './facts.ts'

const { Tag } = Markdoc

const operator: Operator = {
  name: 'Example Association',
  legalForm: 'registered association',
  address: '1 Example Street',
  email: 'hello@twofold.example',
  phone: '+49 30 1234567',
  representatives: ['Kim Example', 'Sam Sample'],
  register: 'Example District Court, VR 12345',
  vatId: 'DE123456789',
  editor: 'Kim Example, 1 Example Street',
  supervisor: 'Example Authority',
  dataProtectionOfficer: 'Dr Robin Sample, dpo@twofold.example',
  dataAuthority: 'Example Data Protection Authority',
  recipients: [
    { name: 'Mail Example Inc.', role: 'mail', country: 'US', transfer: 'adequacy' },
    { name: 'Host Example GmbH', role: 'hosting', country: 'DE', transfer: null },
  ],
  contractLaw: 'DE',
  contractLanguages: ['en', 'de'],
  signInServices: [],
  isMasterKeyApart: true,
}
const site: Site = {
  productName: 'Twofold',
  publicUrl: 'https://twofold.example',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: operator.name, address: operator.address, email: operator.email },
  captcha: null,
}
const described: LegalFacts = { site, operator }
const undescribed: LegalFacts = {
  site: { ...site, operator: { name: '', address: '', email: '' } },
  operator: unknownOperator,
}

const REPOSITORY = new URL('../../../../../', import.meta.url)

function renderDocument(page: LegalPage, language: Language, facts: LegalFacts): LegalDocument {
  return inLanguage(language, () => renderLegalDocument(page, language, facts))
}

const textOf = (page: LegalPage, language: Language, facts: LegalFacts) =>
  JSON.stringify(renderDocument(page, language, facts))

/** All tags of a tree, in order. */
function listTags(nodes: readonly RenderableTreeNode[]): TagNode[] {
  return nodes.filter(Tag.isTag).flatMap((tag) => [tag, ...listTags(tag.children)])
}

const plainText = (nodes: readonly RenderableTreeNode[]): string =>
  nodes.map((node) => (Tag.isTag(node) ? plainText(node.children) : String(node))).join('')

/** Labels and rows of the table in a section. */
function tableOf(document: LegalDocument, section: string) {
  const body = document.sections.find(({ id }) => id === section)?.body ?? []
  const table = listTags(body).find(({ name }) => name === 'Table' || name === 'FoldedTable')
  if (table === undefined) throw new Error(`No table in #${section}`)
  const rows = table.children.filter(Tag.isTag).map((row) => {
    const cells = row.children.filter(Tag.isTag).map(({ children }) => plainText(children))
    return 'summary' in row.attributes ? [String(row.attributes.summary), ...cells] : cells
  })
  const labels = listTags(table.children).flatMap(({ attributes }) => attributes.label ?? [])
  return { labels: [...new Set(labels as string[])], rows }
}

describe.each(pages.flatMap((page) => languages.map((language) => [page, language] as const)))(
  '/%s in %s',
  (page, language) => {
    it('has unique section ids', () => {
      const ids = renderDocument(page, language, described).sections.map((section) => section.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
      // `content` is the id of the page's main element, the target of the skip link.
      expect(ids).not.toContain('content')
    })

    it('has no placeholder when the operator is not described', () => {
      expect(textOf(page, language, undescribed)).not.toMatch(/undefined|null|\{\w+\}|mailto:"|\[\]\(/)
    })

    it('has no second full stop when the name of the operator ends with one', () => {
      expect(textOf(page, language, { site, operator: { ...operator, name: 'Example e.V.' } })).not.toMatch(
        /\.\.(?!\.)/,
      )
    })

    it('marks nothing as missing when the operator is described', () => {
      expect(textOf(page, language, described)).not.toMatch(/not stated|noch nicht angegeben/)
    })

    it('fills every cell of its tables', () => {
      const { sections } = renderDocument(page, language, described)
      for (const { name, children } of listTags(sections.flatMap(({ body }) => body))) {
        if (/^(?:Name|Cell|FoldedCell)$/.test(name)) expect(plainText(children)).not.toBe('')
      }
    })
  },
)

describe.each(pages)('/%s', (page) => {
  /** Shape, links and date of a page, which are equal in every translation. */
  function outlineOf(language: Language) {
    const { changed, sections } = renderDocument(page, language, described)
    return {
      changed,
      sections: sections.map(({ id, body }) => ({
        id,
        blocks: body.map((block) => {
          const tags = listTags([block])
          return {
            tags: tags.map(({ name }) => name).filter((name) => name !== 'Link'),
            links: tags.flatMap(({ attributes }) => attributes.href ?? []).sort(),
          }
        }),
      })),
    }
  }

  it('has the same sections, lists, tables and links in German as in English', () => {
    expect(outlineOf('de')).toEqual(outlineOf('en'))
  })

  it('addresses its German reader with du and German quotation marks', () => {
    const text = textOf(page, 'de', described)
    expect(text).not.toMatch(/\b(Sie haben|Ihnen|Ihre[mnrs]? Daten|Ihr Konto)\b/)
    expect(text).not.toMatch(/“[^“„]*”| - |—|\.\.\./)
  })
})

describe('captcha', () => {
  it.each(['hcaptcha', 'turnstile'] as const)('%s is named when it is configured', (captcha) => {
    for (const language of languages) {
      for (const page of ['privacy', 'cookies'] as const) {
        const text = textOf(page, language, { site: { ...site, captcha }, operator })
        expect(text).toContain(captcha === 'hcaptcha' ? 'hCaptcha' : 'Cloudflare Turnstile')
        expect(text).not.toMatch(
          /(?:from other companies|from anyone else|von anderen(?: Unternehmen)?) (?:on our pages|auf unseren Seiten)\./,
        )
      }
    }
  })

  it('is not mentioned when it is not configured', () => {
    for (const page of pages) {
      for (const language of languages) {
        expect(textOf(page, language, described)).not.toMatch(/captcha|turnstile|robot/i)
      }
    }
  })
})

describe('image hosts', () => {
  const withHosts: LegalFacts = {
    site: { ...site, imageHosts: ['images.example', 'cdn.example'] },
    operator,
  }

  it('are named when they are configured', () => {
    for (const page of ['privacy', 'cookies'] as const) {
      expect(textOf(page, 'en', withHosts)).toContain('images.example and cdn.example')
      expect(textOf(page, 'de', withHosts)).toContain('images.example und cdn.example')
    }
    expect(textOf('privacy', 'en', withHosts)).not.toContain('We pass your data on to no other company.')
    expect(textOf('privacy', 'de', withHosts)).not.toContain(
      'Sonst geben wir deine Daten an kein Unternehmen weiter.',
    )
    expect(renderDocument('cookies', 'en', withHosts).lead).not.toMatch(/sends nothing to anyone else\.$/)
  })

  it('and a captcha are both named when both are configured', () => {
    const facts: LegalFacts = { ...withHosts, site: { ...withHosts.site, captcha: 'turnstile' } }
    expect(textOf('cookies', 'en', facts)).toContain(
      'except the security check on the sign-in page and images in articles',
    )
  })

  it('are not mentioned when none is configured', () => {
    for (const page of pages) {
      expect(textOf(page, 'en', described)).not.toMatch(/images in articles|images from other servers/)
    }
    expect(renderDocument('cookies', 'en', described).lead).toMatch(/sends nothing to anyone else\.$/)
  })
})

describe.each(languages)('privacy page in %s', (language) => {
  const privacy = renderDocument('privacy', language, described)

  test('names a basis of Art. 6 and says whether Art. 9 applies for every purpose', () => {
    const { rows } = tableOf(privacy, 'purposes')
    expect(rows.length).toBeGreaterThanOrEqual(15)
    for (const [purpose, , basis = '', special = '', period = ''] of rows) {
      expect(basis, purpose).toMatch(/Art\. 6(?:\(1\)| Abs\. 1)/)
      expect(special, purpose).toMatch(/Art\. 9(?:\(2\)| Abs\. 2)|^Does not apply|^Nicht betroffen/)
      expect(period, purpose).not.toBe('')
    }
    const special = rows.filter(([, , , cell = '']) => /Art\. 9/.test(cell))
    expect(special.length).toBeGreaterThanOrEqual(3)
  })

  test('begins with a summary that links to the details', () => {
    const [first] = privacy.sections
    expect(first?.id).toBe('short')
    const ids = new Set(privacy.sections.map(({ id }) => id))
    const links = [...JSON.stringify(first).matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id)
    expect(links).toEqual(
      expect.arrayContaining(['who', 'purposes', 'partner', 'recipients', 'object', 'rights']),
    )
    for (const id of links) expect(ids).toContain(id)
  })

  test('has the right to object in its own section after the summary', () => {
    expect(privacy.sections[1]?.id).toBe('object')
    expect(JSON.stringify(privacy.sections[1])).toMatch(/Art\. 21/)
  })

  test('states the reasons of Art. 14(5)(b) for not informing a partner, and the period', () => {
    const partner = JSON.stringify(privacy.sections.find(({ id }) => id === 'partner'))
    expect(partner).toMatch(/Art\. 14(?:\(5\)\(b\)| Abs\. 5 lit\. b)/)
    expect(partner).toContain('Art. 11')
    expect(partner).toContain(`${retention.unsharedPartnerAnswersDays} `)
  })

  test('names the recipients with country and transfer basis from the settings', () => {
    const { rows } = tableOf(privacy, 'recipients')
    expect(rows.map(([name]) => name)).toEqual(['Host Example GmbH', 'Mail Example Inc.'])
    expect(rows[1]?.[2]).toBe(language === 'en' ? 'United States' : 'Vereinigte Staaten')
    expect(rows[1]?.[3]).toContain('Art. 45')
    const own = { ...described, operator: { ...operator, recipients: null } }
    expect(textOf('privacy', language, own)).toMatch(/on our own machines|auf eigenen Rechnern/)
    expect(textOf('privacy', language, own)).not.toMatch(/Companies that run|Unternehmen, die für uns/)
  })

  test('calls only those recipients processors that process data on behalf of the operator', () => {
    const recipients = JSON.stringify(privacy.sections.find(({ id }) => id === 'recipients'))
    expect(recipients).toMatch(
      /Where one processes data on our behalf|Wenn eines von ihnen Daten in unserem Auftrag verarbeitet/,
    )
  })

  test('translates the legal form of a natural person', () => {
    const person = {
      ...described,
      operator: { ...operator, legalForm: 'natural person', representatives: null },
    }
    const { rows } = tableOf(renderDocument('imprint', language, person), 'operator')
    expect(rows[1]?.[1]).toBe(language === 'en' ? 'natural person' : 'natürliche Person')
  })

  test('names topics of the contact form by their labels', () => {
    const { topics } = inLanguage(language, () => informationTexts().contact.form)
    expect(textOf('privacy', language, described)).toContain(topics.privacy)
    expect(textOf('imprint', language, described)).toContain(topics.security)
  })

  test('names the data protection officer, or says that the site has not appointed one', () => {
    expect(JSON.stringify(privacy)).toContain('dpo@twofold.example')
    const none = { ...described, operator: { ...operator, dataProtectionOfficer: null } }
    expect(textOf('privacy', language, none)).toMatch(/none appointed|nicht benannt/)
    expect(JSON.stringify(privacy)).toContain('Example Data Protection Authority')
  })
})

describe('privacy page', () => {
  it('describes every table with data about an invitation', () => {
    const source = readFileSync(
      new URL('packages/server/src/features/invitation/tables.ts', REPOSITORY),
      'utf8',
    )
    const tables = [...source.matchAll(/table: '([a-z_]+)'/g)].map(([, table]) => table)
    const wordings: Record<string, RegExp> = {
      invitations: /address you invite.*if and when they accepted or declined/,
      invitation_claims: /which account accepted it/,
      invitation_mails: /when you sent the invitation/,
      invitation_sends: /count of emails from you to one address/,
      invitation_mail_quota: /across all senders for two days. This count is stored under a fingerprint/,
      invitation_blocks: /they blocked you.*A block stays for as long as the blocked sender has an account/,
      blocked_senders:
        /we pause sending invitations.*until we lift the pause, and never longer than the account/,
      invitation_reports: /the report if they sent one.*A report stays for \d+ months/,
    }
    expect(tables.sort()).toEqual(Object.keys(wordings).sort())
    const { rows } = tableOf(renderDocument('privacy', 'en', described), 'purposes')
    const row = rows.find(([purpose]) => purpose === 'Invitations')?.join(' ') ?? ''
    for (const [table, pattern] of Object.entries(wordings)) expect(row, table).toMatch(pattern)
  })

  it('declares the activity log with every kind of event that features record', () => {
    const features = new URL('packages/server/src/features/', REPOSITORY)
    const kinds: Record<string, RegExp> = {
      consent: /consents/,
      assessment: /starting, finishing and deleting an assessment/,
      sharing: /changing what you share/,
      invitation: /sending, accepting and withdrawing an invitation/,
      pair: /ending a connection/,
      feedback: /creating, closing and deleting a survey/,
      account: /freezing and ending a freeze; asking for deletion and cancelling it/,
      blog: /what they did with articles/,
      role: /got or lost the role/,
    }
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, features), 'utf8'))
      .filter((source) => source.includes('recordEvent('))
    const actions = sources.flatMap((source) =>
      [...source.matchAll(/(?:action: |return |\? |: )['`]([a-z]+)\.[a-z_.${}]+['`]/g)].map(
        ([, kind]) => kind,
      ),
    )
    expect(actions.length).toBeGreaterThan(25)
    expect([...new Set(actions)].sort()).toEqual(Object.keys(kinds).sort())
    const { rows } = tableOf(renderDocument('privacy', 'en', described), 'purposes')
    const [, what = ''] = rows.find(([purpose]) => purpose === 'Activity log') ?? []
    for (const [kind, pattern] of Object.entries(kinds)) expect(what, kind).toMatch(pattern)
    const table = readFileSync(new URL('../lib/audit-log/tables.ts', features), 'utf8')
    expect(table).not.toMatch(/ip_?address|\baddress\b/i)
  })

  it('does not claim that the operator is unable to decrypt, because scoring happens on the server', () => {
    expect(textOf('privacy', 'en', described)).not.toMatch(/we can ?not (?:open|read|decrypt)/i)
    expect(textOf('privacy', 'en', described)).toContain('which the server uses to work out your results')
    expect(textOf('privacy', 'de', described)).toContain('Mit ihm berechnet der Server deine Ergebnisse')
  })

  it('says that the access log of a proxy depends on the operator', () => {
    const feedback = renderDocument('privacy', 'en', described).sections.find(({ id }) => id === 'feedback')
    expect(JSON.stringify(feedback)).toMatch(/our software writes no log line.*depends on the operator/)
    expect(readFileSync(new URL('docs/operations.md', REPOSITORY), 'utf8')).toMatch(
      /Keep `\/360-survey\/`, `\/api\/feedback-forms\/`, .* out of its access log/,
    )
  })
})

describe.each(languages)('imprint in %s', (language) => {
  test('states every detail of section 5 DDG and section 18(2) MStV', () => {
    const text = textOf('imprint', language, described)
    for (const detail of [
      operator.name,
      operator.legalForm,
      operator.address,
      operator.email,
      operator.phone,
      'Kim Example; Sam Sample',
      operator.register,
      operator.vatId,
      operator.supervisor,
      operator.editor,
    ]) {
      expect(text).toContain(detail)
    }
    expect(text).toMatch(/5 DDG/)
    expect(text).toMatch(/18(?:\(2\)| Abs\. 2) MStV/)
    expect(text).toMatch(/Art\. 11 (?:and|und) 12 DSA/)
  })

  test('states that a detail does not exist when the operator has none', () => {
    const none: Operator = {
      ...operator,
      representatives: null,
      register: null,
      vatId: null,
      supervisor: null,
    }
    const { rows } = tableOf(renderDocument('imprint', language, { site, operator: none }), 'operator')
    const cells = rows.map(([, cell = '']) => cell)
    expect(cells.filter((cell) => /^(?:None|Keines?):/.test(cell))).toHaveLength(3)
    expect(cells.some((cell) => /natural person|natürliche Person/.test(cell))).toBe(true)
  })

  test('warns when the operator is not described', () => {
    expect(textOf('imprint', language, undescribed)).toMatch(/not yet given all|noch nicht alle Angaben/)
    expect(textOf('imprint', language, described)).not.toMatch(/not yet given all|noch nicht alle Angaben/)
  })
})

describe.each(languages)('terms in %s', (language) => {
  test('name the law and the languages of the contract from the settings', () => {
    const text = textOf('terms', language, described)
    expect(text).toContain(language === 'en' ? 'Germany' : 'Deutschland')
    expect(text).toMatch(/English and German|Englisch und Deutsch/)
    const one = { ...described, operator: { ...operator, contractLanguages: ['de'] as const } }
    expect(textOf('terms', language, one)).toMatch(/are translations|sind eine Übersetzung/)
  })

  test('have the version that users accept', () => {
    expect(renderDocument('terms', language, described).changed).toBe(termsVersion)
  })

  test('require acceptance of every new version', () => {
    const changes = JSON.stringify(
      renderDocument('terms', language, described).sections.find(({ id }) => id === 'changes'),
    )
    expect(changes).toMatch(/Silence is not acceptance|Schweigen ist keine Zustimmung/)
  })
})

describe.each(languages)('list of cookies in %s', (language) => {
  test('states a reason by section 25(2) no. 2 TDDDG for every entry', () => {
    const { labels, rows } = tableOf(renderDocument('cookies', language, described), 'list')
    expect(labels.at(-1)).toMatch(/25(?:\(2\) no\. 2| Abs\. 2 Nr\. 2) TDDDG/)
    expect(rows.map(([name]) => name)).toEqual(storedOnDevice.map(({ name }) => name))
    for (const [name, , , , , necessity = ''] of rows) {
      expect(necessity, name).toMatch(/(?:asked|Du möchtest|Wir sollen|angefordert).*\. /)
    }
  })
})

describe.each(languages)('accessibility statement in %s', (language) => {
  test('states conformance, method, date and enforcement bodies', () => {
    const document = renderDocument('accessibility', language, described)
    const text = JSON.stringify(document)
    expect(text).toMatch(/partially conforms|teilweise vereinbar/)
    expect(text).toContain('EN 301 549')
    expect(text).toMatch(/self-assessment|Selbstbewertung/)
    expect(JSON.stringify(tableOf(document, 'enforcement').rows)).toContain('MLBF')
  })
})

it('no page claims a test of the statements that docs/method.md rules out', () => {
  const method = readFileSync(new URL('docs/method.md', REPOSITORY), 'utf8').replace(/\s+/g, ' ')
  expect(method).toContain('not yet been read aloud with a panel of readers')
  const texts = [
    ...pages.map((page) => renderDocument(page, 'en', described)),
    informationTexts().about,
    factorsTexts(),
  ]
  for (const text of texts) expect(JSON.stringify(text)).not.toMatch(/(?:tested|tried) by reading/)
})

it('no page describes staff of the operator, because no setting does', () => {
  for (const page of pages) {
    expect(textOf(page, 'en', described)).not.toMatch(/volunteer|employee|our team/i)
    expect(textOf(page, 'de', described)).not.toMatch(/ehrenamtlich|Freiwillige|unser Team/i)
  }
})

describe('phones and wallets', () => {
  const privacy = (more: Partial<Site>, language: Language = 'en') =>
    textOf('privacy', language, { site: { ...site, ...more }, operator })

  it('are named when they are configured, with the carrier of the messages', () => {
    const phone = { carrier: 'twilio', whatsapp: true } as const
    for (const language of languages)
      expect(privacy({ phone }, language)).toMatch(/Twilio Inc\..*Meta Platforms/)
    expect(privacy({ phone })).toContain('Without an email address or a phone number there is no account')
    expect(privacy({ phone })).not.toContain('We pass your data on to no other company.')
    expect(privacy({ phone: { carrier: null, whatsapp: false } })).not.toMatch(/Twilio|Meta/)
    expect(privacy({ wallets: true })).toContain('we store its address with your account')
    expect(textOf('cookies', 'en', { site: { ...site, wallets: true }, operator })).toContain(
      'A wallet that you sign in with',
    )
  })

  it('are not mentioned when they are not configured', () => {
    expect(privacy({})).not.toMatch(/phone|wallet|Twilio/i)
    expect(privacy({}, 'de')).not.toMatch(/telefon|wallet|Twilio/i)
    expect(textOf('cookies', 'en', described)).not.toMatch(/wallet/i)
  })
})
