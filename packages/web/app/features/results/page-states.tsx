import { resultsTexts } from 'virtual:texts/results'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { type FigurePart, PartFigure } from '#web/ui/part-figure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type PageState = 'ownPartOpen' | 'answersHidden' | 'notFound'

const actions: Record<PageState, { to: string; next?: FigurePart }> = {
  /** Until all 48 self statements are answered or skipped. */
  ownPartOpen: { to: '/test', next: 'self' },
  /** While the consent to the answers is withdrawn; the questionnaire asks for it again. */
  answersHidden: { to: '/test' },
  /** The same for unknown results and those of other users. */
  notFound: { to: '/dashboard' },
}

export function ResultsState({ state }: { state: PageState }) {
  const { heading, body, action } = resultsTexts()[state]
  const { to, next } = actions[state]
  return (
    <div className="pt-6 sm:pt-12">
      <PartFigure done={[]} {...(next !== undefined && { next })} className="mb-5 h-24 w-auto" />
      <PageHeading title={heading} lead={body} className="mb-8" />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={to} size="lg" className="max-sm:w-full">
          {action}
        </LinkButton>
        {state === 'answersHidden' && (
          <LinkButton to="/dashboard/data" size="lg" kind="secondary" className="max-sm:w-full">
            {resultsTexts().answersHidden.data}
          </LinkButton>
        )}
      </div>
      {state === 'answersHidden' && (
        <p className="mt-6">
          <TextLink to="/trust-safety">{resultsTexts().answersHidden.help}</TextLink>
        </p>
      )}
    </div>
  )
}
