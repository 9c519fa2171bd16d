import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangeLine } from './change-line.tsx'
import type { PairSummary } from './load-pair.ts'

const texts = () => accountTexts().own

/**
 * The way to the user's profile, with its change over time. Has no score, because a partner may see the dashboard, and says
 * nothing about a pair, because it is the same for every reason why nothing is shared.
 */
export function ProfileCard({ summary }: { summary: PairSummary }): ReactNode {
  const { assessmentId, change } = summary
  return (
    <Card as="section" aria-labelledby="own-profile" dense className="flex flex-col">
      <h2 id="own-profile" className="text-lg">
        {texts().heading}
      </h2>
      <div className="mt-2 flex flex-1 items-start gap-4 sm:items-center sm:gap-5">
        <PartFigure done={['self']} next="partner" className="w-16 shrink-0 sm:w-24" />
        <div className="min-w-0 flex-1">
          {change === null ? <p>{texts().body}</p> : <ChangeLine change={change} />}
          <TextLink to={`/results/${assessmentId}/you`} className="mt-1">
            {texts().read}
          </TextLink>
        </div>
      </div>
    </Card>
  )
}
