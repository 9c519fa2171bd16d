import type { ListedSurvey } from '@twofold/contract/feedback'
import { listSurveys } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { feedbackManageTexts } from '#web/messages/en/feedback-manage.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countsOf, lifeOf } from './state-words.ts'

const texts = feedbackManageTexts.list

/** The own surveys on the dashboard, newest first, and the way to a new one. */
export function SurveysSection(): ReactNode {
  const surveys = useLoad('surveys', () => callApi(listSurveys, {}))
  const create = (
    <LinkButton to="/dashboard/360-create" kind="secondary">
      {texts.create}
    </LinkButton>
  )
  return (
    <section aria-labelledby="surveys">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="surveys" className="text-2xl">
          {texts.heading}
        </h2>
        {surveys.data !== null && surveys.data.items.length > 0 && create}
      </div>
      <div className="mt-4">
        {surveys.status === 'loading' && <Skeleton className="h-24" />}
        {surveys.status === 'failed' && <LoadProblem failure={surveys.failure} onRetry={surveys.reload} />}
        {surveys.status === 'ready' &&
          (surveys.data.items.length === 0 ? (
            <EmptyState title={texts.empty} action={create}>
              <p>{texts.emptyBody}</p>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {surveys.data.items.map((survey) => (
                <Row key={survey.id} survey={survey} />
              ))}
            </ul>
          ))}
      </div>
    </section>
  )
}

function Row({ survey }: { survey: ListedSurvey }): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{survey.title}</p>
        <p className="text-sm text-ink-soft">{countsOf(survey)}</p>
        <p className="text-sm text-ink-soft">{lifeOf(survey)}</p>
      </div>
      <LinkButton to={`/dashboard/360-results/${survey.id}`} kind="secondary">
        {texts.open}
        <span className="sr-only">{` (${survey.title})`}</span>
      </LinkButton>
    </li>
  )
}
