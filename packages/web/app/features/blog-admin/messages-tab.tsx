import type { StoredMessage } from '@twofold/contract/contact'
import {
  adminDeleteContactMessage,
  adminListContactMessages,
  adminSettleContactMessage,
  contactTopics,
} from '@twofold/contract/contact'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { momentOf } from '#web/messages/dates.ts'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForeignText } from '#web/ui/foreign-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PAGE = 30

/** What people wrote through the contact form. */
export function MessagesTab(): ReactNode {
  const list = useLoad('messages', () => callApi(adminListContactMessages, { limit: PAGE }))
  const [leaving, setLeaving] = useState<StoredMessage | null>(null)
  const [busy, setBusy] = useState(false)
  if (list.status === 'loading') return <Skeleton className="h-80" />
  if (list.status === 'failed') return <LoadProblem failure={list.failure} onRetry={list.reload} />
  const { items, nextCursor } = list.data

  async function act(change: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await change()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  const settle = (message: StoredMessage) =>
    act(async () => {
      const done = message.doneAt === null
      const changed = await callApi(adminSettleContactMessage, { id: message.id, done })
      list.replace({ items: items.map((one) => (one.id === changed.id ? changed : one)), nextCursor })
    })
  const remove = (message: StoredMessage) =>
    act(async () => {
      await callApi(adminDeleteContactMessage, { id: message.id })
      setLeaving(null)
      list.replace({ items: items.filter(({ id }) => id !== message.id), nextCursor })
    })
  const more = () =>
    act(async () => {
      const next = await callApi(adminListContactMessages, { limit: PAGE, cursor: nextCursor ?? '' })
      list.replace({ items: [...items, ...next.items], nextCursor: next.nextCursor })
    })

  return (
    <section aria-label={texts.messagesTitle}>
      {items.length === 0 && (
        <EmptyState title={texts.noMessagesTitle}>
          <p>{texts.noMessagesLead}</p>
        </EmptyState>
      )}
      <ul className="grid gap-5">
        {items.map((message) => (
          <Card as="li" key={message.id}>
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
              <span className="font-semibold text-you">{topicOf(message.topic)}</span>
              <span>
                {message.doneAt === null ? texts.open : texts.answered}
                {message.mailedAt === null && ` · ${texts.notMailed}`}
              </span>
            </p>
            <p className="mt-1 font-semibold wrap-anywhere">
              {texts.messageFrom({ name: message.name, date: momentOf(message.createdAt) })}
            </p>
            <p className="mt-3 max-w-measure whitespace-pre-wrap wrap-anywhere">
              <ForeignText>{message.message}</ForeignText>
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <Button kind="secondary" disabled={busy} onClick={() => void settle(message)}>
                {message.doneAt === null ? texts.markAnswered : texts.markOpen}
              </Button>
              <a
                href={`mailto:${encodeURIComponent(message.email)}`}
                className="text-link py-2 wrap-anywhere"
              >
                <ForeignText>{message.email}</ForeignText>
              </a>
              <Button kind="quiet" disabled={busy} onClick={() => setLeaving(message)}>
                {texts.deleteMessage}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {nextCursor !== null && (
        <p className="mt-8">
          <Button kind="secondary" disabled={busy} onClick={() => void more()}>
            {texts.moreMessages}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={texts.deleteMessageTitle}
        body={texts.deleteMessageBody}
        confirm={texts.deleteMessage}
        cancel={texts.keep}
        busy={busy}
        onConfirm={() => leaving !== null && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  )
}

function topicOf(id: string): string {
  return contactTopics.find((topic) => topic.id === id)?.label ?? id
}
