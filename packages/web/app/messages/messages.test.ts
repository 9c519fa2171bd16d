import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '@twofold/contract/errors'
import { fieldErrorMessages } from '@twofold/contract/field-errors'
import { languages } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import {
  areaModulePath,
  type Catalogue,
  findCatalogueErrors,
  languagesOf,
  listAreas,
  listMessages,
  readCatalogue,
  renderAreaModule,
} from '../../message-catalogues.ts'
import { storedOnDevice } from '../content/stored-on-device.ts'
import { assessmentTexts } from './assessment/index.ts'
import { authErrorMessage, encodeAuthError } from './auth-error-messages.ts'
import { authRefusalsTexts } from './auth-refusals/index.ts'
import { deviceSettingsTexts } from './device-settings/index.ts'
import { apiErrorMessage } from './error-messages.ts'
import { layoutTexts } from './layout/index.ts'
import { problemsTexts } from './problems/index.ts'
import { refusalsTexts } from './refusals/index.ts'
import { inLanguage } from './testing/in-language.ts'

const inGerman = <Result>(work: () => Result): Result => inLanguage('de', work)
const app = fileURLToPath(new URL('..', import.meta.url))

describe('message catalogues', () => {
  test('have the same messages with the same parameters in each language', () => {
    expect(listAreas().length).toBeGreaterThan(40)
    expect(findCatalogueErrors()).toEqual([])
  })

  test.each(listAreas())('%s has an up-to-date generated module', (area) => {
    // Ignores what the formatter changes: line breaks, commas, optional parentheses and quotation marks.
    const plain = (source: string) => source.replaceAll(/[\s,;|()"']/g, '')
    expect(plain(readFileSync(areaModulePath(area), 'utf8'))).toBe(plain(renderAreaModule(area)))
  })

  /** Groups whose keys are computed or sent by a service, and areas that are passed on as a whole. */
  const dynamicKeys = [
    'check-in.result',
    'follow-up.outcomes',
    'sheet-view.outcomes',
    'results-start.portrait.subjects',
    'results-together.map.sortBy',
    'account.pair.timeline',
    'feedback-results.limits.error',
    'results-together.apartNamed',
    'results-together.apartYou',
    'results-together.apartPartner',
    'results-together.apartBoth',
    'blog-admin',
    'contact.form.topics',
    'factors.bar.chips',
    'factors.stories',
    'device-settings.purposes',
    'feedback-results.gaps',
    'home.sample.sentences',
    'feedback-results.factor.basedOn',
    'invitation.sent.status',
    'phone',
    'providers.names',
    'providers.errors',
    'auth-refusals.codes',
    'refusals.api',
    'refusals.fields',
    'results-card.colourways',
    'results-comparison.map.gap',
    'results-comparison.map.difference',
    'results-comparison.map.importance',
    'results-reveal.levels',
    'results-comparison.patterns.evidence.importance',
    'safety.check.questions',
    'survey-gone',
    'help-lines.countries',
    'help-lines.lineWords',
    'without-scripts.why',
  ]

  test('contain every group and message that these tests except', () => {
    const ids = listAreas().flatMap((area) => {
      const [language = 'en'] = languagesOf(area)
      return listMessages(readCatalogue(area, language)).map(([id]) => `${area}.${id}`)
    })
    expect(dynamicKeys.filter((group) => !ids.some((id) => id.startsWith(`${group}.`)))).toEqual([])
    expect(equalInGerman.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('have no unused message', () => {
    const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^messages\/[\w-]+\/index\.ts$/.test(name))
      .map((name) => readFileSync(`${app}/${name}`, 'utf8'))
    const unused = listAreas().flatMap((area) => {
      const [language = 'en'] = languagesOf(area)
      const readers = sources.filter((source) =>
        new RegExp(`(messages|\\.)/${area}/index\\.ts'`).test(source),
      )
      const identifiers = new Set(readers.flatMap((source) => source.match(/[\w$]+/g) ?? []))
      return listMessages(readCatalogue(area, language))
        .map(([id]) => `${area}.${id}`)
        .filter((id) => !dynamicKeys.some((group) => id.startsWith(`${group}.`)))
        .filter((id) => !identifiers.has(id.split('.').findLast((key) => !/^\d+$/.test(key)) ?? ''))
    })
    expect(unused).toEqual([])
  })

  /** Names, and words that are equal in both languages. */
  const equalInGerman = [
    'sheet-view.person.self',
    'security.name.term',
    'security.name.label',
    'security.passkeys.heading',
    'auth.name',
    'contact.form.name',
    'blog.title',
    'blog.titleIn',
    'blog.headingIn',
    'layout.cookies',
    'layout.copyright',
    'results-guide.pause',
    'providers.names.google',
    'providers.names.apple',
    'providers.names.github',
    'session.secondNamed',
    'invitation.send.placeholder',
    'wallets.chains.ethereum',
    'wallets.chains.solana',
  ]
  const translated = listAreas().filter((area) => languagesOf(area).length === languages.length)

  test.each(translated)('%s has a German translation of every message', (area) => {
    const english = new Map(listMessages(readCatalogue(area, 'en')))
    const unchanged = listMessages(readCatalogue(area, 'de'))
      .filter(([id, message]) => english.get(id) === message)
      .map(([id]) => `${area}.${id}`)
    expect(unchanged.filter((id) => !equalInGerman.includes(id))).toEqual([])
  })

  const textOf = (catalogue: Catalogue) => listMessages(catalogue).map(([, message]) => message)

  test('use German typography and the informal address in German', () => {
    for (const area of listAreas().filter((name) => languagesOf(name).includes('de'))) {
      for (const message of textOf(readCatalogue(area, 'de'))) {
        expect(message, area).not.toMatch(/[“][^“„]*”|[’]|\.\.\.| - |—|[^\s]…/)
        expect(message, area).not.toMatch(/\b(Sie haben|Ihnen|Ihre[mnrs]? (?!ihr))/)
      }
    }
  })

  test('explain every storage entry that a page can read', () => {
    const names = storedOnDevice.filter(({ where }) => where !== 'httpCookie').map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5)
    for (const language of languages) {
      expect(Object.keys(inLanguage(language, deviceSettingsTexts).purposes)).toEqual(names)
    }
  })
})

describe('message with parameters', () => {
  test('isolates inserted values so that they do not reorder the sentence', () => {
    const home = (product: string) => layoutTexts().homeLink({ product })
    expect(home('Ben\u202e\u2067')).toBe('Ben, home')
    expect(home('דנה')).toBe('\u2068דנה\u2069, home')
    expect(home('Zoë-Łucja O’Neil')).toBe('Zoë-Łucja O’Neil, home')
    expect(home('花子')).toBe('花子, home')
  })

  test('shows an inserted escape sequence literally', () => {
    for (const product of ['\\u202e', '\\x41', 'C:\\users', '{name}']) {
      expect(layoutTexts().homeLink({ product })).toBe(`${product}, home`)
    }
  })

  test('does not compile when a parameter is missing or misspelt, or a key is unknown', () => {
    // @ts-expect-error the parameter is called product
    layoutTexts().homeLink({ prodcut: '' })
    // @ts-expect-error there is no such key
    expect(layoutTexts().hoem).toBeUndefined()
  })

  test('follows the plural rules and the number format of the language', () => {
    const { open, skipped } = inGerman(assessmentTexts).review
    expect([1, 2, 1200].map((count) => open({ count }))).toEqual([
      '1 Frage ist noch offen',
      '2 Fragen sind noch offen',
      '1.200 Fragen sind noch offen',
    ])
    expect([0, 1, 5].map((count) => skipped({ count }))).toEqual([
      'Du hast nichts ausgelassen.',
      'Eine Frage hast du mit „Keine Angabe“ ausgelassen.',
      '5 Fragen hast du mit „Keine Angabe“ ausgelassen.',
    ])
    expect(assessmentTexts().review.open({ count: 1 })).toBe('1 question is unanswered')
    expect(assessmentTexts().review.open({ count: 1200 })).toBe('1,200 questions are unanswered')
  })
})

describe('error message', () => {
  test('exists in German for every error code of the API and of the authentication service', () => {
    const known = (texts: object, code: string) => Object.hasOwn(texts, code)
    const texts = inGerman(refusalsTexts)
    expect(Object.keys(errorCatalogue).filter((code) => !known(texts.api, code))).toEqual([])
    const service = readFileSync(new URL('../../../auth/src/core/errors.ts', import.meta.url), 'utf8')
    const codes = [...service.matchAll(/^ {2}([a-z_]+): \[\d/gm)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !known(inGerman(authRefusalsTexts).codes, code))).toEqual([])
    expect(Object.keys(fieldErrorMessages).filter((code) => !known(texts.fields, code))).toEqual([])
  })

  test('is translated by its code in German, and generic for an unknown code', () => {
    const message = 'Invalid login credentials'
    const { unknown } = inGerman(refusalsTexts)
    expect(inGerman(authRefusalsTexts).unknown).toBe(unknown)
    expect(inGerman(() => authErrorMessage({ message, code: 'invalid_credentials' }))).toBe(
      'E-Mail-Adresse oder Passwort stimmt nicht.',
    )
    for (const getMessage of [authErrorMessage, apiErrorMessage]) {
      expect(inGerman(() => getMessage({ message, code: 'constructor' }))).toBe(unknown)
      expect(inGerman(() => getMessage({ message }))).toBe(unknown)
      expect(getMessage({ message, code: 'invalid_credentials' })).toBe(message)
    }
  })

  test('is the message of the service in English if the site has no better one', () => {
    const { codes } = authRefusalsTexts()
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    expect(authErrorMessage({ message, code: 'insufficient_aal' })).toBe(codes.insufficient_aal)
    expect(authErrorMessage({ message, code: 'a_new_code' })).toBe(message)
    expect(authErrorMessage({ message: 'User is banned', code: 'user_banned' })).toBe('User is banned')
    expect(
      authErrorMessage({
        message: 'Empty credential response',
        code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
      }),
    ).toBe('Empty credential response')
    expect(authErrorMessage({ message: 'Email not confirmed', code: 'email_not_confirmed' })).toBe(
      'Email not confirmed',
    )
    expect(authErrorMessage({ message: 'Browser does not support WebAuthn' })).toBe(
      'Browser does not support WebAuthn',
    )
  })

  test('includes when to try again', () => {
    const text = 'For security purposes, you can only request this after 42 seconds.'
    const mails = {
      message: encodeAuthError({ text, retryAfterSeconds: 42, reason: null }),
      code: 'over_email_send_rate_limit',
    }
    expect(inGerman(() => authErrorMessage(mails))).toMatch(/warte einen Moment\. In 42 Sekunden kannst du/)
    expect(authErrorMessage(mails)).toBe(text)
    const calls = {
      message: encodeAuthError({ text: 'Request rate limit reached', retryAfterSeconds: 180, reason: null }),
      code: 'over_request_rate_limit',
    }
    expect(inGerman(() => authErrorMessage(calls))).toMatch(/Zu viele Versuche\..* In 3 Minuten kannst du/)
    expect(authErrorMessage(calls)).toBe('Request rate limit reached. You can try again in 3 minutes.')
  })

  test('differs between a request without a response and a busy service', () => {
    const name = 'AuthRetryableFetchError'
    expect(authErrorMessage({ message: 'Failed to fetch', name, status: 0 })).toBe(problemsTexts().offline)
    expect(inGerman(() => authErrorMessage({ message: 'busy', name, status: 503 }))).toBe(
      inGerman(authRefusalsTexts).codes.server_busy,
    )
  })
})

test('no message states what only a setting of the operator can state', () => {
  const stated = ['about.who.nonprofit', 'home.promiseTitleNonprofit']
  for (const area of listAreas()) {
    for (const language of languagesOf(area)) {
      for (const [id, text] of listMessages(readCatalogue(area, language))) {
        if (stated.includes(`${area}.${id}`)) continue
        expect(text, `${area}.${id}`).not.toMatch(
          /nonprofit|gemeinnützig|a person reads|ein mensch liest|we read every|wir lesen jede|within two weeks|usually much sooner/i,
        )
      }
    }
  }
})
