import { editorTexts as texts } from 'virtual:texts/editor'
import {
  adminDeleteContactMessage,
  adminSettleContactMessage,
  contactTopics,
  type StoredMessage,
} from '@twofold/contract/contact'
import { useNavigation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { formatDateTime } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForeignText } from '#web/ui/foreign-text.tsx'
import { MoreButton } from './more-button.tsx'
import { getItemId } from './page-count.ts'

interface MessageList {
  items: readonly StoredMessage[]
  nextCursor: string | null
}

/** Messages from the contact form. */
export function MessagesTab({ items, nextCursor }: MessageList) {
  const isLoading = useNavigation().state !== 'idle'
  const settling = useCall(adminSettleContactMessage)
  const removing = useCall(adminDeleteContactMessage)
  const busy = settling.busy || removing.busy || isLoading

  const settle = ({ id, doneAt }: StoredMessage) => settling.change({ id, done: doneAt === null })
  const removal = useConfirm((id: string) => removing.change({ id }))

  return (
    <section aria-label={texts().articles.messagesTitle}>
      {items.length === 0 && (
        <EmptyState title={texts().articles.noMessagesTitle}>
          <p>{texts().articles.noMessagesLead}</p>
        </EmptyState>
      )}
      <ul className="grid gap-5">
        {items.map((message, index) => (
          <Card as="li" key={message.id} id={getItemId(index)}>
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
              <span className="font-semibold text-you">{getTopicLabel(message.topic)}</span>
              <span>
                {message.doneAt === null ? texts().articles.open : texts().articles.answered}
                {message.mailedAt === null && ` · ${texts().articles.notMailed}`}
              </span>
            </p>
            <p className="mt-1 font-semibold wrap-anywhere">
              {texts().articles.messageFrom({ name: message.name, date: formatDateTime(message.createdAt) })}
            </p>
            <p className="mt-3 max-w-measure whitespace-pre-wrap wrap-anywhere">
              <ForeignText>{message.message}</ForeignText>
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <Button kind="secondary" busy={busy} onClick={() => void settle(message)}>
                {message.doneAt === null ? texts().articles.markAnswered : texts().articles.markOpen}
              </Button>
              <a
                href={`mailto:${encodeURIComponent(message.email)}`}
                className="text-link py-2 wrap-anywhere"
              >
                <ForeignText>{message.email}</ForeignText>
              </a>
              <Button kind="quiet" busy={busy} onClick={() => removal.ask(message.id)}>
                {texts().articles.deleteMessage}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {nextCursor !== null && <MoreButton count={items.length}>{texts().articles.moreMessages}</MoreButton>}
      <ConfirmDialog
        {...removal.props}
        title={texts().articles.deleteMessageTitle}
        body={texts().articles.deleteMessageBody}
        confirm={texts().articles.deleteMessage}
        cancel={texts().articles.keep}
      />
    </section>
  )
}

function getTopicLabel(id: string): string {
  return contactTopics.find((topic) => topic.id === id)?.label ?? id
}
