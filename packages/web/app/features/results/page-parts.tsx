import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

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
