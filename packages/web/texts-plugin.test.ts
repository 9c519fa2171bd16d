import { describe, expect, test } from 'vitest'
import { findDifferences, renderDeclaration } from './texts-plugin.ts'

describe('findDifferences', () => {
  const source = { title: 'Hello {name}', list: [{ open: '{count, plural, one {one} other {#}}' }] }

  test('finds nothing when the translation has the same messages and parameters', () => {
    const translation = { list: [{ open: '{count, plural, one {eine} other {#}}' }], title: '{name}, hallo' }
    expect(findDifferences(source, translation)).toEqual([])
  })

  test('finds messages that are missing, unknown or have other parameters', () => {
    expect(findDifferences(source, { title: 'Hallo {nmae}', list: [], extra: 'Neu' })).toEqual([
      'title has the parameters {nmae} instead of {name}',
      'list.0.open is missing',
      'extra is unknown',
    ])
  })

  test('names the message when it is not ICU', () => {
    expect(() => findDifferences(source, { title: 'Hallo {name' })).toThrow('title is not ICU')
  })
})

test('renderDeclaration declares strings, functions with the types of their parameters, and optional keys of items', () => {
  const declaration = renderDeclaration('check-in', {
    title: 'Hello',
    greeting: 'Hello {name}, {count, plural, one {one} other {# of them}}',
    items: [{ text: 'One' }, { text: 'Two', note: '{of, select, you {yours} other {theirs}}' }],
  })
  const compact = declaration.replaceAll(/\/\*.*\*\/|\s+/g, ' ').replaceAll(/\s+/g, ' ')
  expect(compact).toBe(
    `declare module 'virtual:texts/check-in' { export const checkInTexts: () => { "title": string "greeting": (values: { "count": number; "name": string | number }) => string "items": readonly ({ "text": string "note"?: (values: { "of": string }) => string })[] } } `,
  )
})
