import type { ReactNode } from 'react'
import { resultsTexts } from '#web/messages/results/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Shown in place of the evening guide unless both share the factors. */
export function EveningUnavailable(): ReactNode {
  const texts = resultsTexts().eveningClosed
  return (
    <section aria-labelledby="guide" data-print="none">
      <h2 id="guide" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-3 max-w-measure">{texts.body}</p>
    </section>
  )
}

/** Limits of the results. */
export function LimitsSection(): ReactNode {
  const texts = resultsTexts().limits
  return (
    <section aria-labelledby="limits" className="mt-24 print:mt-8 border-t-2 border-line pt-6">
      <h2 id="limits" className="text-xl">
        {texts.heading}
      </h2>
      <ul className="mt-4 grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-bond">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-6" data-print="none">
        <TextLink to="/factors">{texts.method}</TextLink>
        <TextLink to="/trust-safety">{texts.safety}</TextLink>
      </p>
    </section>
  )
}

/** A page without results: why, and where to go. */
function StatePage(props: {
  texts: { heading: string; body: string; action: string }
  to: string
}): ReactNode {
  const { texts, to } = props
  return (
    <>
      <PageHeading title={texts.heading} lead={texts.body} className="mb-8" />
      <LinkButton to={to} size="lg">
        {texts.action}
      </LinkButton>
    </>
  )
}

/** Shown until all 48 self statements are answered or skipped. */
export function SelfPartIncomplete(): ReactNode {
  return <StatePage texts={resultsTexts().ownPartOpen} to="/test" />
}

/** Shown while the consent to the answers is withdrawn; the questionnaire asks for it again. */
export function AnswersHidden(): ReactNode {
  return <StatePage texts={resultsTexts().answersHidden} to="/test" />
}

/** Shown alike for unknown results and those of other users. */
export function ResultsNotFound(): ReactNode {
  return <StatePage texts={resultsTexts().notFound} to="/dashboard" />
}

/** Placeholder of the profile. */
export function ResultsSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-5 h-6 w-4/5" />
      <div className="mt-14 grid gap-4 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-8 h-10" />
      ))}
    </div>
  )
}
