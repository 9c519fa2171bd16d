import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiErrorsTexts } from 'virtual:texts/api-errors'
import { assessmentTexts } from 'virtual:texts/assessment'
import { informationTexts } from 'virtual:texts/information'
import { siteTexts } from 'virtual:texts/site'
import { errorCatalogue } from '@twofold/contract/errors'
import { fieldErrorMessages } from '@twofold/contract/field-errors'
import { languages } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import {
  type Catalogue,
  findCatalogueErrors,
  languagesOf,
  listAreas,
  listMessages,
  readCatalogue,
} from '../../texts-plugin.ts'
import { storedOnDevice } from '../content/stored-on-device.ts'
import { authErrorMessage, encodeAuthError } from './auth-error-messages.ts'
import { apiErrorMessage } from './error-messages.ts'
import { inLanguage } from './testing/in-language.ts'

const inGerman = <Result>(work: () => Result): Result => inLanguage('de', work)
const app = fileURLToPath(new URL('..', import.meta.url))

describe('message catalogues', () => {
  test('have the same messages with the same parameters in each language', () => {
    expect(listAreas().length).toBeGreaterThan(10)
    expect(findCatalogueErrors()).toEqual([])
  })

  /** Groups whose keys are computed or sent by a service, and areas that are passed on as a whole. */
  const dynamicKeys = [
    'follow-up.checkInPage.delete',
    'follow-up.checkInPage.notFound',
    'follow-up.checkInPage.result',
    'follow-up.outcomes',
    'follow-up.sheetView.outcomes',
    'results.start.portrait.subjects',
    'results.together.map.sortBy',
    'account.pair.timeline',
    'feedback.results.limits.error',
    'results.together.apartNamed',
    'results.together.apartYou',
    'results.together.apartPartner',
    'results.together.apartBoth',
    'editor.articles',
    'information.contact.form.topics',
    'factors.bar.chips',
    'factors.stories',
    'information.deviceSettings.purposes',
    'feedback.results.gaps',
    'home.sample.sentences',
    'feedback.results.factor.basedOn',
    'invitation.sent.status',
    'auth.phone',
    'auth.providers.names',
    'auth.providers.errors',
    'site.authErrors.codes',
    'api-errors.api',
    'api-errors.fields',
    'results.card.colourways',
    'results.comparison.map.gap',
    'results.comparison.map.difference',
    'results.comparison.map.importance',
    'results.reveal.levels',
    'results.comparison.patterns.evidence.importance',
    'safety.check.questions',
    'feedback.gone',
    'feedback.survey.send.reasons',
    'site.copying',
    'safety.helpLines.countries',
    'safety.helpLines.lineWords',
    'site.withoutScripts.why',
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
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(`${app}/${name}`, 'utf8'))
    const unused = listAreas().flatMap((area) => {
      const [language = 'en'] = languagesOf(area)
      const readers = sources
        .filter((source) => source.includes(`'virtual:texts/${area}'`))
        .map((source) => new Set(source.match(/[\w$]+/g)))
      return listMessages(readCatalogue(area, language))
        .map(([id]) => `${area}.${id}`)
        .filter((id) => !dynamicKeys.some((group) => id.startsWith(`${group}.`)))
        .filter((id) => {
          const [, ...keys] = id.split('.').filter((key) => !/^\d+$/.test(key))
          return !readers.some(
            (identifiers) => identifiers.has(keys[0] ?? '') && identifiers.has(keys.at(-1) ?? ''),
          )
        })
    })
    expect(unused).toEqual([])
  })

  /** Names, and words that are equal in both languages. */
  const equalInGerman = [
    'follow-up.sheetView.person.self',
    'account.security.name.term',
    'account.security.name.label',
    'account.security.steps.nameLabel',
    'account.security.passkeys.heading',
    'auth.name',
    'information.contact.form.name',
    'blog.title',
    'blog.titleIn',
    'blog.headingIn',
    'site.layout.cookies',
    'site.layout.copyright',
    'results.guide.pause',
    'auth.providers.names.azure',
    'auth.providers.names.github',
    'site.session.secondNamed',
    'invitation.send.placeholder',
    'auth.wallets.chains.ethereum',
    'auth.wallets.chains.solana',
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
      expect(Object.keys(inLanguage(language, () => informationTexts().deviceSettings).purposes)).toEqual(
        names,
      )
    }
  })
})

describe('message with parameters', () => {
  test('isolates inserted values so that they do not reorder the sentence', () => {
    const home = (product: string) => siteTexts().layout.homeLink({ product })
    expect(home('Ben\u202e\u2067')).toBe('Ben, home')
    expect(home('דנה')).toBe('\u2068דנה\u2069, home')
    expect(home('Zoë-Łucja O’Neil')).toBe('Zoë-Łucja O’Neil, home')
    expect(home('花子')).toBe('花子, home')
  })

  test('shows an inserted escape sequence literally', () => {
    for (const product of ['\\u202e', '\\x41', 'C:\\users', '{name}']) {
      expect(siteTexts().layout.homeLink({ product })).toBe(`${product}, home`)
    }
  })

  test('does not compile when a parameter is missing or misspelt, or a key is unknown', () => {
    // @ts-expect-error the parameter is called product
    siteTexts().layout.homeLink({ prodcut: '' })
    // @ts-expect-error there is no such key
    expect(siteTexts().layout.hoem).toBeUndefined()
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
    const texts = inGerman(apiErrorsTexts)
    expect(Object.keys(errorCatalogue).filter((code) => !known(texts.api, code))).toEqual([])
    const service = readFileSync(new URL('../../../auth/src/core/errors.ts', import.meta.url), 'utf8')
    const codes = [...service.matchAll(/^ {2}([a-z_]+): \[\d/gm)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !known(inGerman(() => siteTexts().authErrors).codes, code))).toEqual([])
    expect(Object.keys(fieldErrorMessages).filter((code) => !known(texts.fields, code))).toEqual([])
  })

  test('is translated by its code in German, and generic for an unknown code', () => {
    const message = 'Invalid login credentials'
    const { unknown } = inGerman(apiErrorsTexts)
    expect(inGerman(() => siteTexts().authErrors).unknown).toBe(unknown)
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
    const { codes } = siteTexts().authErrors
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
    expect(inGerman(() => authErrorMessage(mails))).toMatch(
      /es noch einmal versuchst\. In 42 Sekunden kannst du/,
    )
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
    expect(authErrorMessage({ message: 'Failed to fetch', name, status: 0 })).toBe(
      siteTexts().problems.offline,
    )
    expect(inGerman(() => authErrorMessage({ message: 'busy', name, status: 503 }))).toBe(
      inGerman(() => siteTexts().authErrors).codes.server_busy,
    )
  })
})

test('no message states what only a setting of the operator can state', () => {
  const stated = ['information.about.who.nonprofit', 'home.promiseTitleNonprofit']
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
