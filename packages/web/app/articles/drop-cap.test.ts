import { expect, test } from 'vitest'
import { hasLongOpening } from './drop-cap.ts'

const sentence = 'A person comes home late, and somebody has kept the light on. '

test.each([
  ['a long paragraph', `<p>${sentence.repeat(3)}</p>\n<p>On.</p>`, true],
  ['a paragraph of several lines', `<p>${sentence}\n${sentence}</p>`, true],
  ['a single line', `<p>${sentence}</p>\n<p>${sentence.repeat(9)}</p>`, false],
  ['a short paragraph with a long URL', `<p><a href="/${'x'.repeat(200)}">Here</a>.</p>`, false],
  ['a heading', `<h2>First</h2>\n<p>${sentence.repeat(3)}</p>`, false],
  ['an empty article', '', false],
])('hasLongOpening decides correctly for %s', (_name, html, expected) => {
  expect(hasLongOpening(html)).toBe(expected)
})
