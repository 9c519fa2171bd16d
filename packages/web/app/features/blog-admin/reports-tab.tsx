import { editorTexts as texts } from 'virtual:texts/editor'
import {
  adminBlockSender,
  adminSettleReport,
  adminUnblockSender,
  type BlockedSender,
  type StoredReport,
} from '@twofold/contract/invitation'
import { retention } from '@twofold/contract/retention'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { formatDateTime } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForeignText } from '#web/ui/foreign-text.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { MoreButton } from './more-button.tsx'
import { getItemId } from './page-count.ts'

interface ReportsData {
  reports: { items: readonly StoredReport[]; nextCursor: string | null }
  blocked: readonly BlockedSender[]
}

/** Reported invitations and blocked senders. */
export function ReportsTab({ reports, blocked }: ReportsData) {
  const [title, blockedTitle] = [useId(), useId()]
  const settling = useCall(adminSettleReport)
  const blocking = useCall(adminBlockSender)
  const unblocking = useCall(adminUnblockSender)
  const isLoading = useNavigation().state !== 'idle'
  const busy = settling.busy || blocking.busy || unblocking.busy || isLoading

  const settle = ({ id, settledAt }: StoredReport) => settling.change({ id, settled: settledAt === null })
  const unblock = (id: string) => unblocking.change({ id })
  const block = useConfirm((id: string) => blocking.change({ id }))

  return (
    <div className="space-y-12">
      <section aria-labelledby={title}>
        <h2 id={title} className="font-serif text-2xl">
          {texts().abuseDesk.title}
        </h2>
        <p className="mt-2 mb-6 max-w-measure text-ink-soft">
          {texts().abuseDesk.lead({ months: formatNumber(retention.reportMonths, 0) })}
        </p>
        {reports.items.length === 0 && (
          <EmptyState title={texts().abuseDesk.emptyTitle}>
            <p>{texts().abuseDesk.emptyLead}</p>
          </EmptyState>
        )}
        <ul className="grid gap-5">
          {reports.items.map((report, index) => (
            <ReportCard
              key={report.id}
              id={getItemId(index)}
              report={report}
              busy={busy}
              onSettle={() => void settle(report)}
              onBlock={() => block.ask(report.id)}
              onUnblock={(id) => void unblock(id)}
            />
          ))}
        </ul>
        {reports.nextCursor !== null && (
          <MoreButton count={reports.items.length}>{texts().abuseDesk.more}</MoreButton>
        )}
      </section>
      <section aria-labelledby={blockedTitle}>
        <h2 id={blockedTitle} className="font-serif text-2xl">
          {texts().abuseDesk.blockedTitle}
        </h2>
        <p className="mt-2 max-w-measure text-ink-soft">
          {blocked.length === 0 ? texts().abuseDesk.noBlocked : texts().abuseDesk.blockedLead}
        </p>
        {blocked.length > 0 && (
          <RowList className="mt-4">
            {blocked.map(({ id, label, blockedAt, reports: count }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
                <div>
                  <p id={id} className="font-semibold">
                    {texts().abuseDesk.sender({ label })}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {texts().abuseDesk.blocked({ date: formatDateTime(blockedAt) })} ·{' '}
                    {texts().abuseDesk.count({ count: formatNumber(count, 0) })}
                  </p>
                </div>
                <Button kind="secondary" busy={busy} aria-describedby={id} onClick={() => void unblock(id)}>
                  {texts().abuseDesk.unblock}
                </Button>
              </li>
            ))}
          </RowList>
        )}
      </section>
      <ConfirmDialog
        {...block.props}
        title={texts().abuseDesk.blockTitle}
        body={texts().abuseDesk.blockBody}
        confirm={texts().abuseDesk.block}
        cancel={texts().abuseDesk.cancel}
      />
    </div>
  )
}

interface ReportCardProps {
  id: string
  report: StoredReport
  busy: boolean
  onSettle(): void
  onBlock(): void
  onUnblock(blockId: string): void
}

function ReportCard({ id, report, busy, onSettle, onBlock, onUnblock }: ReportCardProps) {
  const { createdAt, settledAt, sender, message } = report
  const heading = useId()
  const block = sender?.block ?? null
  return (
    <Card as="li" id={id}>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span>{texts().abuseDesk.reported({ date: formatDateTime(createdAt) })}</span>
        <span className={settledAt === null ? 'font-semibold text-you' : undefined}>
          {settledAt === null
            ? texts().abuseDesk.waiting
            : texts().abuseDesk.settled({ date: formatDateTime(settledAt) })}
        </span>
      </p>
      <p id={heading} className="mt-1 font-semibold wrap-anywhere">
        {sender === null ? texts().abuseDesk.senderGone : texts().abuseDesk.sender({ label: sender.label })}
      </p>
      {sender !== null && (
        <p className="text-sm text-ink-soft">
          {texts().abuseDesk.count({ count: formatNumber(sender.reports, 0) })}
          {block !== null && ` · ${texts().abuseDesk.blocked({ date: formatDateTime(block.blockedAt) })}`}
        </p>
      )}
      <p className="mt-3 max-w-measure whitespace-pre-wrap wrap-anywhere">
        {message === null ? texts().abuseDesk.noReason : <ForeignText>{message}</ForeignText>}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button kind="secondary" busy={busy} aria-describedby={heading} onClick={onSettle}>
          {settledAt === null ? texts().abuseDesk.settle : texts().abuseDesk.reopen}
        </Button>
        {sender !== null && (
          <Button
            kind="quiet"
            busy={busy}
            aria-describedby={heading}
            onClick={() => (block === null ? onBlock() : onUnblock(block.id))}
          >
            {block === null ? texts().abuseDesk.block : texts().abuseDesk.unblock}
          </Button>
        )}
      </div>
    </Card>
  )
}
