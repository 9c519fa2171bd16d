import { readdirSync, readFileSync } from 'node:fs'
import { errorCatalogue } from '@twofold/contract/errors'
import { describe, expect, test } from 'vitest'
import { storedOnDevice } from '../content/stored-on-device.ts'
import { assessmentTexts } from './de/assessment.ts'
import { deviceSettingsTexts, purposeOf } from './de/device-settings.ts'
import { apiWords, authWords, fieldWords } from './de/refusal-words.ts'
import { refusalTexts } from './de/refusals.ts'
import { sessionTexts } from './de/session.ts'
import { assessmentTexts as englishAssessment } from './en/assessment.ts'

type Module = Record<string, unknown>

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const filesOf = (language: string) => readdirSync(folder(language)).filter((name) => name.endsWith('.ts'))
const load = async (language: string, name: string): Promise<Module> =>
  import(new URL(name, folder(language)).href)

/** What holds no words, or words that English has no need of. */
const NO_CATALOGUE = ['locale.ts', 'refusal-words.ts', 'refusals.ts']
const translated = filesOf('de').filter((name) => !NO_CATALOGUE.includes(name))

/** Names, addresses and words that are the same in both. */
const SAME = [
  'auth.name',
  'layout.cookies',
  'providers.names.google',
  'providers.names.apple',
  'providers.names.github',
  'session.secondNamed',
  'layout.copyright',
  'invitation.send.placeholder',
  'wallets.chains.ethereum',
  'wallets.chains.solana',
]

/** What stands in its place when a text is filled, whatever the place is called. */
const anyValues = new Proxy({} as Record<string, number>, { get: () => 2, has: () => true })

/** Every text of a catalogue with its path. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}.${index}`))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, `${path}.${key}`))
  }
  return [[path, value]]
}

/** The places of every text with arguments, by the source: in both languages they stand in the same order of keys. */
function placesIn(language: string, name: string): string[][] {
  const source = readFileSync(new URL(name, folder(language)), 'utf8')
  return [...source.matchAll(/(?:fill|icu<[^>]*>)\(\s*('(?:[^'\\]|\\.)*')/g)].map(([, text = '']) =>
    [...new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map(([, place = '']) => place))].sort(),
  )
}

describe('the German catalogue', () => {
  test.each(translated)('%s says everything that the English one says, and in other words', async (name) => {
    const [english, german] = await Promise.all([load('en', name), load('de', name)])
    const area = name.replace('.ts', '')
    const texts = (module: Module) =>
      Object.entries(module).flatMap(([key, value]) => (key.endsWith('Texts') ? leavesOf(value, area) : []))
    const words = (value: unknown) => (typeof value === 'function' ? String(value(anyValues)) : value)
    const own = new Map(texts(german))
    const theirs = texts(english)
    for (const [path, value] of theirs) {
      expect(typeof own.get(path), path).toBe(typeof value)
      if (!SAME.includes(path)) expect(words(own.get(path)), path).not.toBe(words(value))
    }
    expect(placesIn('de', name)).toEqual(placesIn('en', name))
  })

  test('whatever a page can find on a device is explained in German', () => {
    const found = storedOnDevice.filter(({ where }) => where !== 'Cookie')
    expect(found.length).toBeGreaterThan(5)
    for (const thing of found) {
      expect(purposeOf(thing), thing.name).not.toBe(deviceSettingsTexts.now.unknown)
      expect(purposeOf(thing), thing.name).not.toBe(thing.purpose)
    }
  })

  test('quotation marks, dashes and dots are German ones', () => {
    for (const name of filesOf('de')) {
      const source = readFileSync(new URL(name, folder('de')), 'utf8').replace(/^import .*$/gm, '')
      expect(source, name).not.toMatch(/[“][^“„]*”|[’]|\.\.\.| - |—|[^\s]…/)
      expect(source, name).not.toMatch(/\b(Sie haben|Ihnen|Ihre[mnrs]? (?!ihr))/)
    }
  })

  test('every refusal of both services has German words', () => {
    const known = (texts: Record<string, string>, code: string) => Object.hasOwn(texts, code)
    expect(Object.keys(errorCatalogue).filter((code) => !known(refusalTexts.api, code))).toEqual([])
    const service = readFileSync(new URL('../../../auth/src/core/errors.ts', import.meta.url), 'utf8')
    const codes = [...service.matchAll(/^ {2}([a-z_]+): \[\d/gm)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !known(refusalTexts.auth, code))).toEqual([])
    const fields = readFileSync(new URL('../../../contract/src/fields.ts', import.meta.url), 'utf8')
    const messages = [...fields.matchAll(/'((?:Invalid email|Email|Partner email|Password|Name) [^']+)'/g)]
    expect(messages.length).toBeGreaterThan(9)
    for (const [, message = ''] of messages) expect(fieldWords(message), message).not.toBe(message)
  })

  test('a refusal is told by its code, and an unknown one without its English words', () => {
    const said = 'Invalid login credentials'
    expect(authWords({ message: said, code: 'invalid_credentials' })).toBe(
      'E-Mail-Adresse oder Passwort stimmen nicht.',
    )
    for (const words of [authWords, apiWords]) {
      expect(words({ message: said, code: 'constructor' })).toBe(refusalTexts.unknown)
      expect(words({ message: said })).toBe(refusalTexts.unknown)
      expect(words({ message: 'Name is required', code: 'validation_failed' })).toBe('Der Name fehlt.')
    }
    expect(authWords({ message: 'Failed to fetch', name: 'AuthRetryableFetchError' })).toMatch(/Verbindung/)
  })

  test('the time to wait stays with a refusal that tells one', () => {
    const mails = 'For security purposes, you can only request this after 42 seconds.'
    expect(authWords({ message: mails, code: 'over_email_send_rate_limit' })).toMatch(
      /warte einen Moment\. In 42 Sekunden kannst du/,
    )
    const calls = `Request rate limit reached. ${sessionTexts.waitMinutes({ minutes: 3 })}`
    expect(authWords({ message: calls, code: 'over_request_rate_limit' })).toMatch(
      /Zu viele Versuche\..* In 3 Minuten kannst du/,
    )
  })

  test('plurals are those of the language', () => {
    const { open, skipped } = assessmentTexts.review
    expect([1, 2].map((count) => open({ count }))).toEqual(['1 Frage ist offen', '2 Fragen sind offen'])
    expect([0, 1, 5].map((count) => skipped({ count }))).toEqual([
      'Du hast nichts ausgelassen.',
      'Eine Frage hast du mit „Möchte ich nicht sagen“ ausgelassen.',
      '5 Fragen hast du mit „Möchte ich nicht sagen“ ausgelassen.',
    ])
    expect(englishAssessment.review.open({ count: 1 })).toBe('1 question is open')
  })
})
