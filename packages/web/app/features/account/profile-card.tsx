import { accountTexts } from 'virtual:texts/account'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangeLine } from './change-line.tsx'
import type { PairSummary } from './load-pair.ts'

const texts = () => accountTexts().own

/**
 * The way to the user's profile, with its change over time. Has no score, because a partner may see the dashboard, and says
 * nothing about a pair, because it is the same for every reason why nothing is shared.
 */
export function ProfileCard({ summary }: { summary: PairSummary }) {
  const { assessmentId, change } = summary
  return (
    <Card
      as="section"
      aria-labelledby="own-profile"
      dense
      className="flex flex-wrap items-center justify-between gap-x-8"
    >
      <div className="min-w-0">
        <h2 id="own-profile" className="text-lg">
          {texts().heading}
        </h2>
        {change === null ? <p className="mt-1">{texts().body}</p> : <ChangeLine change={change} />}
      </div>
      <TextLink to={`/results/${assessmentId}/you`}>{texts().read}</TextLink>
    </Card>
  )
}
