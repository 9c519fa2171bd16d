import { editorTexts as texts } from 'virtual:texts/editor'
import type { PostDraft } from '@twofold/contract/blog'
import { type Query, refresh } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDateTime } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { emptyFields } from './fields.ts'
import { listLocalDrafts } from './local-draft-store.ts'
import { listUnsavedDrafts } from './unsaved-drafts.ts'
import { deleteDraft } from './use-draft.ts'

/** Drafts of new articles; offline only those on this device. */
export function UnsavedDraftList({ drafts }: { drafts: Query<readonly PostDraft[]> }) {
  return (
    <LoadedPart of={drafts} skeleton={null}>
      {(loaded) => <LoadedList drafts={loaded} />}
    </LoadedPart>
  )
}

function LoadedList({ drafts }: { drafts: readonly PostDraft[] }) {
  const items = listUnsavedDrafts(null, emptyFields, [...drafts, ...listLocalDrafts()])
  const getTitle = (draft: PostDraft | null) => draft?.fields.title.trim() || texts().articles.untitled

  const removal = useConfirm(async (draft: PostDraft) => {
    await deleteDraft(draft.id)
    void refresh()
    return true
  })

  if (items.length === 0) return null
  return (
    <section
      ref={focusAfterRemoval}
      aria-labelledby="unfinished"
      className="mb-10 rounded-card bg-warm-soft p-6"
    >
      <h2 id="unfinished" className="text-lg">
        {texts().articles.unfinishedTitle}
      </h2>
      <ul className="mt-2">
        {items.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{getTitle(draft)}</span>
              <span className="text-sm text-ink-soft">
                {texts().articles.begun({ time: formatDateTime(draft.savedAt) })}
              </span>
            </span>
            <span className="flex gap-2">
              <LinkButton
                to={`/admin/blog/edit/new?draft=${draft.id}`}
                kind="secondary"
                aria-label={texts().articles.goOnOf({ title: getTitle(draft) })}
              >
                {texts().articles.goOn}
              </LinkButton>
              <Button
                kind="quiet"
                aria-label={texts().articles.dropOf({ title: getTitle(draft) })}
                onClick={() => removal.ask(draft)}
              >
                {texts().articles.drop}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...removal.props}
        title={texts().articles.dropTitle({ title: getTitle(removal.item) })}
        body={texts().articles.dropBody}
        confirm={texts().articles.drop}
        cancel={texts().articles.keep}
      />
    </section>
  )
}
