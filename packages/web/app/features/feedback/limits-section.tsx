import type { ReactNode } from 'react'
import { feedbackResultsTexts } from '#web/messages/feedback-results/index.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const texts = () => feedbackResultsTexts().limits

/** How far off an average can easily be: about twice what raters a point apart leave open. */
function errorWith(people: number): 'whole' | 'half' | 'quarter' {
  if (people < 6) return 'whole'
  return people < 24 ? 'half' : 'quarter'
}

/** How little `people` can say, who are the first group or those whom the results rest on; and what they were promised. */
export function LimitsSection({ people }: { people: number }): ReactNode {
  const points = [
    texts().people({ count: people }),
    texts().error[errorWith(people)]({ count: people }),
    ...texts().points,
  ]
  return (
    <section aria-labelledby="limits" className="border-t-2 border-line pt-6">
      <h2 id="limits" className="text-xl">
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
