import type { Questionnaire } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { LateValue } from '#web/loading/late.tsx'
import { loadQuestionnaireOnce } from './load-questionnaire.ts'

/**
 * Shows `children` of the questionnaire of an assessment in its own version and language, which may differ from those of the
 * page: `skeleton` while it loads, and a notice that retries if it failed to load.
 */
export function QuestionnairePart(props: {
  of: { instrumentVersion: string; locale: string }
  skeleton: ReactNode
  children(questionnaire: Questionnaire): ReactNode
}): ReactNode {
  const { instrumentVersion, locale } = props.of
  return (
    <LateValue
      key={`${instrumentVersion} ${locale}`}
      start={() => loadQuestionnaireOnce(instrumentVersion, locale)}
      skeleton={props.skeleton}
    >
      {props.children}
    </LateValue>
  )
}
