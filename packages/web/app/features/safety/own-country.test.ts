import { afterEach, expect, test, vi } from 'vitest'
import { helpLines } from '#web/content/help-lines.ts'
import { guessCountry, guessOwnCountry } from './own-country.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['Europe/Berlin', ['en-US', 'en'], 'DE'],
  ['Europe/Vienna', ['de-DE'], 'AT'],
  ['America/Indiana/Knox', ['en-US'], 'US'],
  ['America/Sao_Paulo', ['pt-BR'], 'BR'],
  ['Asia/Calcutta', ['hi'], 'IN'],
  ['Europe/London', ['pl'], 'GB'],
  ['UTC', ['de-AT', 'de'], 'AT'],
  ['', ['de-Latn-CH'], 'CH'],
  ['UTC', ['sv'], 'SE'],
  ['UTC', ['de', 'en-GB'], 'GB'],
  ['UTC', ['de', 'en'], null],
  ['America/Toronto', ['en-US'], null],
  ['UTC', [], null],
] as const)('guessCountry maps time zone "%s" and languages %j to %s', (timeZone, languages, country) => {
  expect(guessCountry({ timeZone, languages })).toBe(country)
})

test('guessCountry maps at least one time zone to every listed country', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata']
  const found = new Set(zones.map((timeZone) => guessCountry({ timeZone, languages: [] })))
  for (const { country } of helpLines) expect(found, country).toContain(country)
})

test('guessOwnCountry makes no request and stores nothing', () => {
  const forbidden = new Proxy({}, { get: () => expect.unreachable('the guess must not leave the device') })
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, forbidden)
  }
  expect(() => guessOwnCountry()).not.toThrow()
})
