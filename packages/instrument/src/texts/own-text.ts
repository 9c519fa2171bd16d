import type { OwnFactor } from '../own.ts'
import type { AdvisedText, Insight, OwnTexts } from './text-types.ts'

/**
 * Formats the text of one's own value, for its author alone. Returns null if there is none. Advice is omitted if help replaces it.
 *
 * @param getStatement the wording of one of the author's own statements by its id
 */
export function formatOwnText(
  own: Pick<OwnFactor, 'text' | 'help' | 'easiest' | 'hardest'>,
  insight: Insight,
  texts: OwnTexts,
  getStatement: (id: string) => string,
): AdvisedText | null {
  if (own.text === null) return null
  const { meaning, tryThis } = insight.own[own.text]
  const advice = own.help ? null : tryThis
  if (own.text !== 'mixed') return { meaning, tryThis: advice }
  const { easiest, hardest } = own
  if (easiest === null || hardest === null) return { meaning: texts.even, tryThis: advice }
  // A quotation inside a sentence has no full stop of its own.
  const quote = (id: string) => getStatement(id).replace(/\.$/, '')
  const filled = meaning.replace('{easiest}', () => quote(easiest)).replace('{hardest}', () => quote(hardest))
  return { meaning: filled, tryThis: advice }
}
