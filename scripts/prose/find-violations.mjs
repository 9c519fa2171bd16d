import { TextlintKernel } from '@textlint/kernel'
import textPlugin from '@textlint/textlint-plugin-text'
import terminology from 'textlint-rule-terminology'
import { constructions } from './constructions-rule.mjs'
import { extractProse, isInterfaceText } from './extract-prose.mjs'
import { glossaryTerms } from './glossary.mjs'

/** Exempts a line; the text after it is the reason. */
const EXEMPTION = 'prose-ignore'
const kernel = new TextlintKernel()

/**
 * Runs textlint on the prose of one file.
 *
 * @returns {Promise<{ line: number, column: number, message: string }[]>} in the order of the file
 */
export async function findViolations(path, source) {
  const text = extractProse(path, source)
  if (!text?.trim()) return []
  const { messages } = await kernel.lintText(text, {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: textPlugin.default ?? textPlugin }],
    rules: [
      // The constructions are English.
      ...(isGerman(path)
        ? []
        : [
            { ruleId: 'constructions', rule: constructions, options: { isInterface: isInterfaceText(path) } },
          ]),
      {
        ruleId: 'terminology',
        rule: terminology.default ?? terminology,
        options: { defaultTerms: false, terms: glossaryTerms(), skip: [] },
      },
    ],
  })
  const lines = source.split('\n')
  return messages
    .filter(({ loc }) => !lines[loc.start.line - 1]?.includes(EXEMPTION))
    .map(({ loc, message }) => ({ line: loc.start.line, column: loc.start.column, message }))
}

function isGerman(path) {
  return /\/de\/|\/de\.(json|ts)$/.test(path)
}
