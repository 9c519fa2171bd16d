import { feedbackTexts } from 'virtual:texts/feedback'
import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { getErrorSize } from './views.ts'

const texts = () => feedbackTexts().results.limits

/** Limits of results based on `people` responses, and the privacy promise to respondents. */
export function LimitsSection({ people }: { people: number }): ReactNode {
  const points = [
    texts().people({ count: people }),
    texts().error[getErrorSize(people)]({ count: people }),
    ...texts().points,
  ]
  return (
    <Disclosure summary={<h2 className="text-md">{texts().heading}</h2>}>
      <TextList
        texts={points}
        className="grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-warm"
      />
      <p className="mt-4 max-w-measure">{texts().promise}</p>
      <p className="mt-3 flex flex-wrap gap-x-6" data-print="none">
        <TextLink to="/factors">{texts().method}</TextLink>
        <TextLink to="/trust-safety">{texts().safety}</TextLink>
      </p>
    </Disclosure>
  )
}
