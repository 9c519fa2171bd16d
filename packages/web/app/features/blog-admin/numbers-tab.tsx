import { getStats } from '@twofold/contract/stats'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { numberOf } from '#web/messages/numbers.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How much there is of everything. */
export function NumbersTab(): ReactNode {
  const stats = useLoad('stats', () => callApi(getStats, {}))
  if (stats.status === 'loading') return <Skeleton className="h-80" />
  if (stats.status === 'failed') return <LoadProblem failure={stats.failure} onRetry={stats.reload} />
  const { accounts, assessments, pairs, surveys, posts, contactMessages } = stats.data
  const rows = [
    [texts.stats.accounts, accounts],
    [texts.stats.assessmentsDrafts, assessments.drafts],
    [texts.stats.assessmentsCompleted, assessments.completed],
    [texts.stats.pairs, pairs],
    [texts.stats.surveys, surveys],
    [texts.stats.postsPublished, posts.published],
    [texts.stats.postsDrafts, posts.drafts],
    [texts.stats.messagesOpen, contactMessages.open],
    [texts.stats.messagesTotal, contactMessages.total],
  ] as const
  return (
    <section aria-label={texts.numbersTitle}>
      <p className="text-ink-soft">{texts.numbersLead}</p>
      <dl className="mt-6 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">
              {value === null ? texts.stats.few : numberOf(value, 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
