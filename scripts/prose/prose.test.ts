import { expect, test } from 'vitest'
import { extractProse } from './extract-prose.mjs'
import { findViolations } from './find-violations.mjs'
import { glossaryTerms } from './glossary.mjs'

const messages = async (path: string, source: string) =>
  (await findViolations(path, source)).map(({ message }) => message)

test('extractProse returns comments, test names and catalogue strings at their positions', () => {
  const source = "// why\nconst a = 'not shown'\ntest('saves a draft', () => {})\n"
  expect(extractProse('packages/web/app/a.test.ts', source)).toBe(
    `// why\n${' '.repeat(21)}\n     'saves a draft'${' '.repeat(11)}\n`,
  )
  const catalogue = "export const words = { title: 'Your results' }"
  expect(extractProse('packages/server/src/messages/words.ts', catalogue)?.trim()).toBe('Your results')
  expect(
    extractProse('packages/web/app/messages/en/a.json', '{ "title here": "Your results" }')?.trim(),
  ).toBe('"Your results"')
})

test('extractProse omits code in Markdown', () => {
  expect(extractProse('docs/a.md', 'Run `whoever` now')).toBe('Run           now')
})

test.each(['packages/server/src/features/blog/seed/articles/a.md', 'docs/glossary.md'])(
  'extractProse ignores %s',
  (path) => {
    expect(extractProse(path, 'Nobody asks')).toBeUndefined()
  },
)

test('findViolations reports a construction of the glossary with its position', async () => {
  const findings = await findViolations('a.ts', '\nconst one = 1 // for whoever asks\n')
  expect(findings).toEqual([{ line: 2, column: 22, message: 'Avoid "whoever".' }])
})

test.each([
  ['// What asks for a page is counted', 'Avoid "relative clause as a subject".'],
  ['// There is none: it is none', 'Avoid "is none".'],
  ['// It stands beside the table', 'Avoid "stands, beside".'],
  ['// Rendered anew', 'Avoid "anew, as ever, by itself".'],
  ['// Nothing is told', 'Avoid "told, tells".'],
  ['// Gives up after a while', 'Avoid "gives up".'],
  ['// It can not fail', 'Avoid "can not".'],
])('findViolations reports %s', async (source, expected) => {
  expect(await messages('a.ts', source)).toContain(expected)
})

test.each([
  '// Cached entries are served until they have been rendered again',
  "const told = 'whoever'",
  '// What is a factor?',
  '// Somebody once said this // prose-ignore: a quotation',
])('findViolations accepts %s', async (source) => {
  expect(await messages('a.ts', source)).toEqual([])
})

test('findViolations accepts ordinary words in interface texts, but not in comments', async () => {
  const catalogue = 'packages/web/app/messages/en/a.json'
  expect(await messages(catalogue, '{ "a": "No one can tell who answered." }')).toEqual([])
  expect(await messages(catalogue, '{ "a": "Somebody answered." }')).toEqual(['Avoid "whoever".'])
  expect(await messages('a.ts', '// No one can tell')).toHaveLength(2)
  expect(await messages('packages/web/app/messages/de/a.json', '{ "a": "Der Stand der Dinge" }')).toEqual([])
})

test('findViolations reports a word that the glossary replaces', async () => {
  expect(glossaryTerms()).toContainEqual(['telephone', 'phone number'])
  expect(await messages('a.ts', '// Sends a code to the telephone')).toHaveLength(1)
})
