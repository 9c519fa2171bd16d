import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

const areas = globSync('en/*.json', { cwd: import.meta.dirname }).map((file) => basename(file, '.json'))

/** Messages of a catalogue by the path of their keys. */
function listMessages(catalogue: unknown, path = ''): [string, string][] {
  if (typeof catalogue === 'string') return [[path, catalogue]]
  return Object.entries(catalogue as object).flatMap(([key, value]) => listMessages(value, `${path}.${key}`))
}

const read = (language: string, area: string) =>
  new Map(
    listMessages(JSON.parse(readFileSync(new URL(`${language}/${area}.json`, import.meta.url), 'utf8'))),
  )

describe.each(areas)('catalogue %s', (area) => {
  test('has the same messages with the same parameters in each language, and all are translated', () => {
    const [english, german] = [read('en', area), read('de', area)]
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    const parameters = (text = '') => [...new Set(text.match(/\{\w+(?=[},])/g))].sort()
    for (const [id, text] of english) {
      expect(german.get(id), id).not.toBe(text)
      expect(parameters(german.get(id)), id).toEqual(parameters(text))
    }
  })
})

describe('formatMessage', () => {
  const at = new Date('2026-11-21T10:00:00Z')

  test('formats dates and numbers in the language when the time zone of the server differs', () => {
    const format = (message: string) =>
      languages.map((language) => formatMessage(language, message, { at, count: 1200 }))
    expect(format('{at, date, long} {at, time, short}')).toEqual([
      '21 November 2026 10:00',
      '21. November 2026 10:00',
    ])
    expect(format('{count, plural, one {one} other {#}}')).toEqual(['1,200', '1.200'])
  })

  test('inserts values literally when they contain syntax or escape sequences', () => {
    for (const name of ['{name}', '\\u202e', '\\x41', "it's #1"])
      expect(formatMessage('en', 'Hello {name}', { name })).toBe(`Hello ${name}`)
  })

  test('fails when a value is missing or the message is not ICU', () => {
    expect(() => formatMessage('en', 'Hello {name}')).toThrow('no value for name')
    expect(() => formatMessage('en', 'Hello {name')).toThrow()
  })
})
