import { resultsTexts } from 'virtual:texts/results'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'

export function LimitsSection() {
  const texts = resultsTexts().limits
  return (
    <HeadedSection
      id="limits"
      title={texts.heading}
      className="mt-24 border-t-2 border-line pt-6 print:mt-4 print:pt-3"
    >
      <TextList
        texts={texts.points}
        className="mt-4 grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-bond print:mt-2 print:max-w-none print:grid-cols-2 print:gap-x-10 print:gap-y-1"
      />
      <p className="mt-5 flex flex-wrap gap-x-6" data-print="none">
        <TextLink to="/factors">{texts.method}</TextLink>
        <TextLink to="/trust-safety">{texts.safety}</TextLink>
      </p>
    </HeadedSection>
  )
}

export function ResultsSkeleton() {
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
