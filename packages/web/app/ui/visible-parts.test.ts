import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ForeignText } from './foreign-text.tsx'
import { visibleParts } from './visible-parts.ts'

const renderText = (text: string) => renderToStaticMarkup(createElement(ForeignText, null, text))

test.each([
  ['\u202e', 'U+202E'],
  ['\u2067', 'U+2067'],
  ['\u200f', 'U+200F'],
  ['\u0000', 'U+0000'],
  ['\u001b', 'U+001B'],
  ['\u00ad', 'U+00AD'],
  ['\u{e0041}', 'U+E0041'],
  ['\ud83d', 'U+D83D'],
])('ForeignText shows the invisible character %j as its code point', (character, number) => {
  const html = renderText(`refund ${character}please`)
  expect(html).not.toContain(character)
  expect(html).toMatch(
    new RegExp(`^<bdi>refund <code dir="ltr"[^>]*>${number.replace('+', '\\+')}</code>please</bdi>$`),
  )
})

test('visibleParts does not change letters, emoji and joiners', () => {
  for (const text of ['Zoë\nand\t“Ben” 👩‍👩‍👧 ❤️', 'می‌خواهم', 'שלום, world']) {
    expect(visibleParts(text)).toEqual([{ text, control: false }])
  }
  expect(visibleParts('one\r\ntwo')).toEqual([{ text: 'one\ntwo', control: false }])
})
