import type { ListedSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { feedbackManageTexts } from '#web/messages/feedback-manage/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countsOf, lifeOf } from './state-words.ts'

const texts = () => feedbackManageTexts().list

/** The own surveys on the dashboard, newest first, and the way to a new one. */
export function SurveysSection(props: {
  surveys: Promise<Loaded<{ items: readonly ListedSurvey[] }>>
}): ReactNode {
  const heading = (
    <h2 id="surveys" className="text-2xl">
      {texts().heading}
    </h2>
  )
  return (
    <section aria-labelledby="surveys">
      <LoadedPart
        of={props.surveys}
        skeleton={
          <>
            {heading}
            <Skeleton className="mt-4 h-24" />
          </>
        }
        failed={(_, usual) => (
          <>
            {heading}
            <div className="mt-4">{usual}</div>
          </>
        )}
      >
        {({ items }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {heading}
              {items.length > 0 && <CreateLink />}
            </div>
            <div className="mt-4">
              <List items={items} />
            </div>
          </>
        )}
      </LoadedPart>
    </section>
  )
}

function CreateLink(): ReactNode {
  return (
    <LinkButton to="/dashboard/360-create" kind="secondary">
      {texts().create}
    </LinkButton>
  )
}

function List({ items }: { items: readonly ListedSurvey[] }): ReactNode {
  if (items.length === 0) {
    return (
      <EmptyState title={texts().empty} action={<CreateLink />}>
        <p>{texts().emptyBody}</p>
      </EmptyState>
    )
  }
  return (
    <RowList>
      {items.map((survey) => (
        <Row key={survey.id} survey={survey} />
      ))}
    </RowList>
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
        {texts().open}
        <span className="sr-only">{` (${survey.title})`}</span>
      </LinkButton>
    </li>
  )
}
