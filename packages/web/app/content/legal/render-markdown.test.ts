import { languages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { findLegalProblems } from './documents.ts'
import { findProblems, renderMarkdown } from './render-markdown.ts'

const head = '---\ntitle: Privacy\nlead: What we store.\nchanged: 2026-11-29\n---\n\n'
const variables = { product: 'Twofold', operator: { name: 'Example e.V.', phone: undefined } }
const partials = { contact: 'Write to {% $operator.name %}.' }

function listProblems(text: string) {
  return findProblems({ path: 'en/privacy.md', text }, variables, partials).map(
    ({ line, message }) => `${line}: ${message}`,
  )
}

test.each(languages)('every legal page of the software has no problem in %s', (language) => {
  const problems = inLanguage(language, () => legalPages.flatMap((page) => findLegalProblems(page, language)))
  expect(problems).toEqual([])
})

test.each([
  ['a variable does not exist', `${head}## A {% #a %}\n\nBy {% $operator.nmae %}.`, '9: Undefined variable'],
  ['a tag does not exist', `${head}## A {% #a %}\n\n{% foldd %}\n\nB\n\n{% /foldd %}`, '9: Undefined tag'],
  ['a tag is not closed', `${head}## A {% #a %}\n\n{% details summary="B" %}\n\nB`, '9: '],
  ['a section has no id', `${head}## A\n\nB`, '7: A section needs an id'],
  ['a part does not exist', `${head}## A {% #a %}\n\n{% partial file="x" /%}`, '9: Partial `x` not found'],
  [
    'a row lacks a cell',
    `${head}## A {% #a %}\n\n{% table caption="C" %}\n- A\n- B\n---\n- c\n{% /table %}`,
    '9: Each row of this table needs 2 cells',
  ],
  ['the text starts without a section', `${head}Text`, '7: The text must start with a section'],
  [
    'the head has no date',
    '---\ntitle: A\nlead: B\n---\n\n## A {% #a %}',
    '1: The head of the file needs "changed"',
  ],
  ['the head is no YAML', '---\ntitle: A: b\n---\n\n## A {% #a %}', '1: The head of the file is not YAML'],
])('findProblems returns the line when %s', (_, text, expected) => {
  const problems = listProblems(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(expected)
})

test('renderMarkdown leaves out conditional texts when the variable has no value', () => {
  const text = `${head}## A {% #a %}\n\nBy {% $operator.name %}{% if $operator.phone %}, by phone{% /if %}. {% partial file="contact" /%}`
  expect(listProblems(text)).toEqual([])
  const { sections } = renderMarkdown({ path: 'en/privacy.md', text }, variables, partials)
  expect(sections).toMatchObject([
    { id: 'a', title: 'A', body: [{ name: 'p', children: ['By Example e.V. Write to Example e.V.'] }] },
  ])
})

test('renderMarkdown puts no paragraph around a partial that fills a cell', () => {
  const text = `${head}## A {% #a %}\n\n{% table caption="C" %}\n- A\n- B\n---\n- a\n- {% partial file="contact" /%}\n{% /table %}`
  const { sections } = renderMarkdown({ path: 'en/privacy.md', text }, variables, partials)
  expect(JSON.stringify(sections)).toContain('"children":["Write to Example e.V."]')
  expect(JSON.stringify(sections)).not.toContain('"name":"p"')
})
