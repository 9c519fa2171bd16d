import type { Questionnaire } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { isolateBidi } from '#web/messages/isolate-bidi.ts'
import { questionnaireQuery } from './questionnaire-query.ts'

/**
 * Shows `children` of the questionnaire of an assessment in its own version and language, which may differ from those of the
 * page: `skeleton` while it loads, and a notice that retries if it failed to load. Statements name the partner if the first name is known.
 */
export function QuestionnairePart(props: {
  of: { instrumentVersion: string; locale: string; partnerFirstName?: string | null }
  skeleton: ReactNode
  children(questionnaire: Questionnaire): ReactNode
}) {
  const { instrumentVersion, locale, partnerFirstName = null } = props.of
  const partnerName = partnerFirstName === null ? null : isolateBidi(partnerFirstName)
  return (
    <LoadedPart
      key={`${instrumentVersion} ${locale} ${partnerName ?? ''}`}
      of={questionnaireQuery(instrumentVersion, locale, partnerName)}
      skeleton={props.skeleton}
    >
      {props.children}
    </LoadedPart>
  )
}
