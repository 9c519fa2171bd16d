import { expect, test } from 'vitest'
import { findingsInFile } from './count-findings.mjs'
import { glossaryTerms } from './glossary.mjs'
import { textOfFile } from './text-of-file.mjs'

const messages = async (path: string, source: string) =>
  (await findingsInFile(path, source)).map(({ message }) => message)

test('textOfFile keeps comments, test names and catalogue strings at their positions', () => {
  const source = "// why\nconst a = 'not shown'\ntest('saves a draft', () => {})\n"
  expect(textOfFile('packages/web/app/a.test.ts', source)).toBe(
    `// why\n${' '.repeat(21)}\n     'saves a draft'${' '.repeat(11)}\n`,
  )
  const catalogue = "export const words = { title: 'Your results' }"
  expect(textOfFile('packages/server/src/mail/messages/en.ts', catalogue)?.trim()).toBe('Your results')
  expect(textOfFile('packages/web/app/messages/a/en.json', '{ "title here": "Your results" }')?.trim()).toBe(
    '"Your results"',
  )
})

test('textOfFile leaves code out of Markdown', () => {
  expect(textOfFile('docs/a.md', 'Run `whoever` now')).toBe('Run           now')
})

test.each(['packages/server/src/features/blog/seed/articles/a.md', 'docs/glossary.md'])(
  'textOfFile excepts %s',
  (path) => {
    expect(textOfFile(path, 'Nobody asks')).toBeUndefined()
  },
)

test('findingsInFile reports a construction of the glossary with its position', async () => {
  const findings = await findingsInFile('a.ts', '\nconst one = 1 // for whoever asks\n')
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
])('findingsInFile reports %s', async (source, expected) => {
  expect(await messages('a.ts', source)).toContain(expected)
})

test.each([
  '// Cached entries are served until they have been rendered again',
  "const told = 'whoever'",
  '// What is a factor?',
  '// Somebody once said this // prose-ignore: a quotation',
])('findingsInFile accepts %s', async (source) => {
  expect(await messages('a.ts', source)).toEqual([])
})

test('findingsInFile reports a word that the glossary replaces', async () => {
  expect(glossaryTerms()).toContainEqual(['telephone', 'phone number'])
  expect(await messages('a.ts', '// Sends a code to the telephone')).toHaveLength(1)
})
