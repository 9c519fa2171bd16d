import type { ReactNode } from 'react'
import { feedbackResultsTexts } from '#web/messages/feedback-results/index.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const texts = () => feedbackResultsTexts().limits

/** Returns the approximate error of a mean: about two standard errors for ratings with a standard deviation of one. */
function getErrorSize(people: number): 'whole' | 'half' | 'quarter' {
  if (people < 6) return 'whole'
  return people < 24 ? 'half' : 'quarter'
}

/** Limits of results based on `people` responses, and the privacy promise to respondents. */
export function LimitsSection({ people }: { people: number }): ReactNode {
  const points = [
    texts().people({ count: people }),
    texts().error[getErrorSize(people)]({ count: people }),
    ...texts().points,
  ]
  return (
    <section aria-labelledby="limits" className="border-t-2 border-line pt-6">
      <h2 id="limits" className="text-2xl">
        {texts().heading}
      </h2>
      <ul className="mt-4 grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-warm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure">{texts().promise}</p>
      <p className="mt-3 flex flex-wrap gap-x-6" data-print="none">
        <TextLink to="/factors">{texts().method}</TextLink>
        <TextLink to="/trust-safety">{texts().safety}</TextLink>
      </p>
    </section>
  )
}
