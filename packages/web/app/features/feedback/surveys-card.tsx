import { feedbackTexts } from 'virtual:texts/feedback'
import type { ListedSurvey } from '@twofold/contract/feedback'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { formatResponseCounts, formatSurveyStatus } from './survey-status.ts'

const texts = () => feedbackTexts().manage.list

/** Folded dashboard card, which is never the next step: the newest survey with its response count, earlier ones, and a link to create one. */
export function SurveysCard(props: {
  surveys: Query<{ items: readonly ListedSurvey[] }>
  /** False while the server refuses new surveys. */
  canCreate: boolean
}) {
  const { canCreate } = props
  return (
    <Card as="section" aria-labelledby="surveys" dense className="py-1.5 sm:py-2">
      <Disclosure
        dense
        className="border-b-0"
        summary={
          <h2 id="surveys" className="text-lg">
            {texts().heading}
          </h2>
        }
      >
        <LoadedPart of={props.surveys} skeleton={<Skeleton className="mt-3 h-24" />}>
          {({ items: [newest, ...earlier] }) => (
            <>
              {newest === undefined ? (
                <NoSurveys canCreate={canCreate} />
              ) : (
                <Survey survey={newest} canCreate={canCreate} />
              )}
              {earlier.length > 0 && <EarlierSurveys items={earlier} />}
            </>
          )}
        </LoadedPart>
      </Disclosure>
    </Card>
  )
}

function NoSurveys({ canCreate }: { canCreate: boolean }) {
  return (
    <div className="mt-3 flex flex-1 flex-col items-start justify-between gap-4">
      <p className="max-w-full wrap-anywhere hyphens-auto">{texts().emptyBody}</p>
      {canCreate && (
        <LinkButton to="/dashboard/360-create" kind="secondary">
          {texts().create}
        </LinkButton>
      )}
    </div>
  )
}

function Survey({ survey, canCreate }: { survey: ListedSurvey; canCreate: boolean }) {
  const { id, title, responses, threshold } = survey
  return (
    <div className="mt-2 flex flex-1 flex-wrap items-start gap-4 sm:items-center sm:gap-5">
      <ProgressRing
        value={responses}
        max={Math.max(threshold, responses)}
        tone="warm"
        className="size-16 shrink-0 sm:size-24"
      />
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-soft">{formatResponseCounts(survey)}</p>
        <p className="text-sm text-ink-soft">{formatSurveyStatus(survey)}</p>
        <p className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
          <TextLink to={`/dashboard/360-results/${id}`}>
            {texts().open}
            <span className="sr-only">{` (${title})`}</span>
          </TextLink>
          {canCreate && <TextLink to="/dashboard/360-create">{texts().create}</TextLink>}
        </p>
      </div>
    </div>
  )
}

function EarlierSurveys({ items }: { items: readonly ListedSurvey[] }) {
  return (
    <Disclosure summary={texts().earlier({ count: items.length })} className="mt-3 border-t border-b-0">
      <ul className="grid gap-2">
        {items.map((survey) => (
          <li key={survey.id}>
            <TextLink to={`/dashboard/360-results/${survey.id}`}>{survey.title}</TextLink>
            <span className="block text-sm text-ink-soft">{formatResponseCounts(survey)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
