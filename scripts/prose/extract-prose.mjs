import { extname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const SCRIPTS = new Set(['.ts', '.tsx', '.mjs'])
const TESTS = new Set(['test', 'it', 'describe'])
/** Folders with string literals of the interface. */
const CATALOGUES = /\/(messages|content|texts)\//

/** Whether a file has string literals of the interface. */
export function isInterfaceText(path) {
  return CATALOGUES.test(path) && !path.includes('.test.')
}

/** Blog articles are literary texts; the glossary contains the words to avoid. */
const EXEMPT = /\/seed\/articles\/|^docs\/glossary\.md$/

/**
 * The prose of one file: comments and test names of scripts, strings of message catalogues, comments of CSS, Markdown without
 * code. All other characters are replaced by spaces, so that a linter reports the positions of the original file.
 *
 * @param {string} path relative to the root, with forward slashes
 * @param {string} source
 * @returns {string | undefined} undefined if files of this kind are not checked
 */
export function extractProse(path, source) {
  if (EXEMPT.test(path)) return undefined
  const extension = extname(path)
  if (extension === '.md') return blankCode(source)
  if (extension === '.css')
    return keepRanges(source, [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(matchRange))
  const isCatalogue = isInterfaceText(path)
  if (extension === '.json') return isCatalogue ? keepRanges(source, stringRanges(source)) : undefined
  if (!SCRIPTS.has(extension)) return undefined
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const ranges = comments.map(({ start, end }) => [start, end])
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const name = findTestName(callee, args)
      if (name) ranges.push([name.start, name.end])
    },
    Literal({ value, start, end }) {
      if (isCatalogue && typeof value === 'string' && value.includes(' ')) ranges.push([start + 1, end - 1])
    },
    TemplateElement({ start, end }) {
      if (isCatalogue) ranges.push([start, end])
    },
  }).visit(program)
  return keepRanges(source, ranges)
}

/** The first argument of `test`, `it` or `describe`, also after `.each(…)` or `.skipIf(…)`. */
function findTestName(callee, args) {
  let target = callee
  while (target.type === 'MemberExpression' || target.type === 'CallExpression')
    target = target.type === 'CallExpression' ? target.callee : target.object
  const [first] = args
  if (target.type !== 'Identifier' || !TESTS.has(target.name)) return undefined
  return first?.type === 'Literal' && typeof first.value === 'string' ? first : undefined
}

/** The string values of a JSON catalogue, without keys. */
function stringRanges(source) {
  const strings = [...source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)]
  return strings.filter(([, isKey]) => isKey === undefined).map(matchRange)
}

function matchRange(match) {
  return [match.index, match.index + match[0].length]
}

/** Blanks fenced blocks, inline code and link targets. */
function blankCode(source) {
  return source.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)/g, toSpaces)
}

function keepRanges(source, ranges) {
  let position = 0
  let text = ''
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    if (start < position) continue
    text += toSpaces(source.slice(position, start)) + source.slice(start, end)
    position = end
  }
  return text + toSpaces(source.slice(position))
}

function toSpaces(part) {
  return part.replace(/[^\n]/g, ' ')
}
