import { editorTexts as texts } from 'virtual:texts/editor'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { getStats } from '@twofold/contract/stats'
import { formatDateTime } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'

/** Counts of accounts, assessments, articles and messages. */
export function StatisticsTab(stats: ReplyOf<typeof getStats>) {
  const { countedAt, accounts, assessments, pairs, surveys, posts, contactMessages } = stats
  const all = [
    [texts().articles.stats.accounts, accounts],
    [texts().articles.stats.assessmentsDrafts, assessments.drafts],
    [texts().articles.stats.assessmentsCompleted, assessments.completed],
    [texts().articles.stats.pairs, pairs],
    [texts().articles.stats.surveys, surveys],
    [texts().articles.stats.postsPublished, posts.published],
    [texts().articles.stats.postsDrafts, posts.drafts],
    [texts().articles.stats.messagesOpen, contactMessages.open],
    [texts().articles.stats.messagesTotal, contactMessages.total],
  ] as const
  // Before the first count only current numbers are known.
  const rows = countedAt === null ? all.filter(([, value]) => value !== null) : all
  return (
    <section aria-label={texts().articles.numbersTitle}>
      <p className="text-ink-soft">
        {texts().articles.numbersLead}{' '}
        {countedAt === null
          ? texts().articles.numbersPending
          : texts().articles.numbersCounted({ time: formatDateTime(countedAt) })}
      </p>
      <dl className="mt-6 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">
              {value === null ? texts().articles.stats.few : formatNumber(value, 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
