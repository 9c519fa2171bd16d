import { extname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const SCRIPTS = new Set(['.ts', '.tsx', '.mjs'])
const TESTS = new Set(['test', 'it', 'describe'])
/** Folders whose string literals are shown to a person. */
const CATALOGUES = /\/(messages|content|texts)\//

/** The essays of the blog are literary texts, and the glossary lists the words to avoid. */
const EXCEPTIONS = /\/seed\/articles\/|^docs\/glossary\.md$/

/**
 * The prose of one file, at its own line and column: everything else is replaced by spaces, so a linter reports positions that are
 * right in the file. Comments and test names of scripts, strings of message catalogues, comments of CSS, whole Markdown files.
 *
 * @param {string} path relative to the root, with forward slashes
 * @param {string} source
 * @returns {string | undefined} undefined for a file without prose
 */
export function textOfFile(path, source) {
  if (EXCEPTIONS.test(path)) return undefined
  const extension = extname(path)
  if (extension === '.md') return withoutCode(source)
  if (extension === '.css') return only(source, [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(rangeOfMatch))
  const isCatalogue = CATALOGUES.test(path) && !path.includes('.test.')
  if (extension === '.json') return isCatalogue ? only(source, messagesOf(source)) : undefined
  if (!SCRIPTS.has(extension)) return undefined
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const ranges = comments.map(({ start, end }) => [start, end])
  new Visitor({
    CallExpression({ callee, arguments: words }) {
      const name = testName(callee, words)
      if (name) ranges.push([name.start, name.end])
    },
    Literal({ value, start, end }) {
      if (isCatalogue && typeof value === 'string' && value.includes(' ')) ranges.push([start + 1, end - 1])
    },
    TemplateElement({ start, end }) {
      if (isCatalogue) ranges.push([start, end])
    },
  }).visit(program)
  return only(source, ranges)
}

/** The first argument of `test`, `it`, `describe`, also with `.each(…)` or `.skipIf(…)`. */
function testName(callee, words) {
  let called = callee
  while (called.type === 'MemberExpression' || called.type === 'CallExpression')
    called = called.type === 'CallExpression' ? called.callee : called.object
  const [first] = words
  if (called.type !== 'Identifier' || !TESTS.has(called.name)) return undefined
  return first?.type === 'Literal' && typeof first.value === 'string' ? first : undefined
}

/** The values of a catalogue in JSON; keys are names. */
function messagesOf(source) {
  const strings = [...source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)]
  return strings.filter(([, isKey]) => isKey === undefined).map(rangeOfMatch)
}

function rangeOfMatch(match) {
  return [match.index, match.index + match[0].length]
}

/** Code in Markdown is not prose: fenced blocks, inline code and link targets. */
function withoutCode(source) {
  return source.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)/g, blank)
}

function only(source, ranges) {
  let at = 0
  let text = ''
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    if (start < at) continue
    text += blank(source.slice(at, start)) + source.slice(start, end)
    at = end
  }
  return text + blank(source.slice(at))
}

function blank(part) {
  return part.replace(/[^\n]/g, ' ')
}
