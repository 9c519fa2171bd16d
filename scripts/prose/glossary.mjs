import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../testing/checks.mjs'

/**
 * Constructions that hide the actor or the term. docs/glossary.md explains them under the same names. In interface texts,
 * those marked `isPlainEnglish` are ordinary words to a reader.
 */
export const CONSTRUCTIONS = [
  { name: 'whoever', pattern: /\b(whoever|somebody)\b/i },
  {
    name: 'nobody, no one, whatever',
    pattern: /\b(someone else's|nobody|no one|whatever)\b/i,
    isPlainEnglish: true,
  },
  {
    name: 'relative clause as a subject',
    pattern: /(^|[.;:]\s+|\*\s+|\/\/\s+)(What|Who) (is|are|was|were|has|have|had|[a-z]+s)\b(?![^.]*\?)/m,
    isPlainEnglish: true,
  },
  { name: 'is none', pattern: /\b(is|are|was|were|be) none\b/i },
  { name: 'stands, beside', pattern: /\b(stands?(?!-in| out)|stood|beside)\b/i },
  { name: 'anew, as ever, by itself', pattern: /\b(anew|as ever|by (itself|themselves|himself|herself))\b/i },
  { name: 'told, tells', pattern: /\b(told|tells?)\b/i, isPlainEnglish: true },
  { name: 'gives up', pattern: /\b(gives?|given|gave) up\b/i },
  { name: 'can not', pattern: /\bcan not\b/i },
]

/**
 * Words in code font in the column "do not say". Only these are checked, because the other words have further meanings.
 *
 * @returns {[string, string][]} pairs of the word and the term
 */
export function glossaryTerms() {
  const text = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  const pairs = []
  for (const line of text.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== 7) continue
    for (const [, word] of cells[5].matchAll(/`([^`]+)`/g)) pairs.push([word, cells[1].replaceAll('`', '')])
  }
  return pairs
}
