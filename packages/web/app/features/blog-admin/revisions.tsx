import { editorTexts as texts } from 'virtual:texts/editor'
import {
  type AdminPost,
  adminGetRevision,
  adminListRevisions,
  type DraftFields,
  type Revision,
} from '@twofold/contract/blog'
import { History } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { callQuery } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDateTime } from '#web/messages/dates.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Earlier versions of a saved article. Selecting one puts it into the form, unsaved. */
export function Revisions(props: {
  post: AdminPost | null
  dirty: boolean
  onSelect(fields: DraftFields): void
}) {
  const { post, dirty } = props
  const [open, setOpen] = useState(false)
  if (post === null) return null

  async function selectRevision(revision: Revision, id: string): Promise<void> {
    try {
      const { fields } = await callApi(adminGetRevision, { id, revisionId: revision.id })
      props.onSelect(fields)
      setOpen(false)
      notify({ title: texts().articles.revisionTaken })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <History aria-hidden size={18} />
        {texts().articles.revisions}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts().articles.revisions}
        closeLabel={texts().articles.close}
      >
        {dirty && <p className="mb-4 font-semibold">{texts().articles.revisionDirty}</p>}
        <RevisionList post={post} onSelect={(revision) => void selectRevision(revision, post.id)} />
      </Dialog>
    </>
  )
}

function RevisionList({ post, onSelect }: { post: AdminPost; onSelect(revision: Revision): void }) {
  const { queryKey, ...query } = callQuery(adminListRevisions, { id: post.id })
  return (
    // Every save creates a revision.
    <LoadedPart
      of={{ ...query, queryKey: [...queryKey, post.updatedAt] }}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ items }) => <RevisionItems items={items} onSelect={onSelect} />}
    </LoadedPart>
  )
}

function RevisionItems(props: { items: readonly Revision[]; onSelect(revision: Revision): void }) {
  const { items, onSelect } = props
  if (items.length === 0) return <p className="text-ink-soft">{texts().articles.noRevisions}</p>
  return (
    <ul className="border-t border-line">
      {items.map((revision) => {
        const time = formatDateTime(revision.savedAt)
        return (
          <li key={revision.id} className="border-b border-line py-4">
            <p className="font-semibold">
              {texts().articles.revisionOf({ time, editor: revision.editorName })}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {texts().articles.revisionWords({ title: revision.title, words: revision.words })}
            </p>
            <Button
              kind="secondary"
              className="mt-2"
              aria-label={texts().articles.revisionTakeOf({ time })}
              onClick={() => onSelect(revision)}
            >
              {texts().articles.revisionTake}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
