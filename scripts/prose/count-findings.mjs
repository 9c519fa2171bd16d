import { TextlintKernel } from '@textlint/kernel'
import textPlugin from '@textlint/textlint-plugin-text'
import terminology from 'textlint-rule-terminology'
import { constructions } from './constructions-rule.mjs'
import { glossaryTerms } from './glossary.mjs'
import { textOfFile } from './text-of-file.mjs'

/** A line with this mark is excepted; the words after it are the reason. */
const EXCEPTION = 'prose-ignore'
const kernel = new TextlintKernel()

/**
 * What textlint finds in the prose of one file.
 *
 * @returns {Promise<{ line: number, column: number, message: string }[]>} in the order of the file
 */
export async function findingsInFile(path, source) {
  const text = textOfFile(path, source)
  if (!text?.trim()) return []
  const { messages } = await kernel.lintText(text, {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: textPlugin.default ?? textPlugin }],
    rules: [
      { ruleId: 'constructions', rule: constructions },
      {
        ruleId: 'terminology',
        rule: terminology.default ?? terminology,
        options: { defaultTerms: false, terms: glossaryTerms(), skip: [] },
      },
    ],
  })
  const lines = source.split('\n')
  return messages
    .filter(({ loc }) => !lines[loc.start.line - 1]?.includes(EXCEPTION))
    .map(({ loc, message }) => ({ line: loc.start.line, column: loc.start.column, message }))
}
