import { followUpTexts } from 'virtual:texts/follow-up'
import { getResults } from '@twofold/contract/results'
import { listSheets } from '@twofold/contract/sheet'
import { callApi } from '#web/api/call-api.ts'
import { partQuery } from '#web/api/queries.ts'
import { MakeSheetPage } from '#web/features/sheet/make-page.tsx'
import { AssessmentPage, NothingHere } from '#web/layout/assessment-page.tsx'
import { FullHeight } from '#web/layout/private-fallback.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import type { Route } from './+types/sheets'

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  return {
    content: loadUnlocked(
      context,
      partQuery(['sheets', sessionId], () => load(sessionId)),
    ),
  }
}

async function load(assessmentId: string) {
  const [results, { items }] = await Promise.all([
    callApi(getResults, { assessmentId }),
    callApi(listSheets, { assessmentId }),
  ])
  return { results, sheets: items }
}

export default function SheetsScreen({ loaderData, params }: Route.ComponentProps) {
  const { heading, notFound } = followUpTexts().sheet
  return (
    <AssessmentPage
      content={loaderData.content}
      frame={{ width: 'reading', className: 'pt-6 sm:pt-8' }}
      skeleton={<FullHeight>{null}</FullHeight>}
      renderMissing={() => <NothingHere heading={heading} {...notFound} />}
    >
      {(content) => <MakeSheetPage assessmentId={params.sessionId} {...content} />}
    </AssessmentPage>
  )
}
