import type { FactorId, OwnText, Questionnaire } from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { tipSources } from '@twofold/instrument/sources'
import { QuestionnairePart } from '#web/content/questionnaire-part.tsx'
import { insightTexts, ownTexts } from '#web/messages/instrument/insights.ts'
import { WhenVisible } from '#web/ui/when-visible.tsx'
import type { ProfileRow } from './own-profile.ts'

/** Version and language of an assessment's questionnaire. */
export interface QuestionnaireVersion {
  instrumentVersion: string
  locale: string
}

/** Research that supports the suggestion of a text; undefined for the project's own suggestions. */
export function findTipSource(factor: FactorId, text: OwnText): ReferenceId | undefined {
  return text === 'mixed' ? undefined : tipSources[`${factor}.${text}`]
}

/** The text of one's own value. The mixed one quotes two of the author's statements and is never printed. */
export function OwnMeaning({ row, version }: { row: ProfileRow; version: QuestionnaireVersion }) {
  const { factor, text, easiest, hardest } = row
  if (text === null) return null
  const { meaning } = insightTexts()[factor.id].own[text]
  if (text !== 'mixed') return <p>{meaning}</p>
  if (easiest === null || hardest === null) return <p>{ownTexts().even}</p>
  return (
    <div data-print="none">
      <WhenVisible>
        <QuestionnairePart of={version} skeleton={null}>
          {(questionnaire) => (
            <Quote text={meaning} easiest={easiest} hardest={hardest} questionnaire={questionnaire} />
          )}
        </QuestionnairePart>
      </WhenVisible>
    </div>
  )
}

function Quote(props: {
  /** Contains `{easiest}` and `{hardest}`. */
  text: string
  /** Ids of statements. */
  easiest: string
  hardest: string
  questionnaire: Questionnaire
}) {
  const { text, easiest, hardest, questionnaire } = props
  const { statements, language } = questionnaire
  const getText = (id: string) => statements.find((statement) => statement.id === id)?.text ?? ''
  const [before = '', between = '', after = ''] = text.split(/\{easiest\}|\{hardest\}/)
  const isEasiestFirst = text.indexOf('{easiest}') < text.indexOf('{hardest}')
  const [first, second] = isEasiestFirst ? [easiest, hardest] : [hardest, easiest]
  return (
    <p>
      {before}
      <span lang={language}>{getText(first)}</span>
      {between}
      <span lang={language}>{getText(second)}</span>
      {after}
    </p>
  )
}
