import type { PostDraft } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { Suspense, use, useState } from 'react'
import { useReload } from '#web/loading/use-reload.ts'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { formatDateTime } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { emptyFields } from './fields.ts'
import { readRescues } from './rescue-store.ts'
import { type Unfinished, unfinishedOf } from './unfinished.ts'
import { forget } from './use-draft.ts'

/** New articles that were never saved; without a connection, those of this device. */
export function UnfinishedList(props: { drafts: Promise<readonly PostDraft[]> }): ReactNode {
  return (
    <Suspense>
      <SettledList {...props} />
    </Suspense>
  )
}

function SettledList({ drafts }: { drafts: Promise<readonly PostDraft[]> }): ReactNode {
  const items = unfinishedOf(null, emptyFields, use(drafts), readRescues())
  const reload = useReload()
  const [dropping, setDropping] = useState<Unfinished | null>(null)
  const titleOf = (one: Unfinished | null) => one?.fields.title.trim() || texts().untitled

  async function drop(one: Unfinished): Promise<void> {
    await forget(one.draftId)
    setDropping(null)
    await reload()
  }

  if (items.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="mb-10 rounded-card bg-warm-soft p-6">
      <h2 id="unfinished" className="text-lg">
        {texts().unfinishedTitle}
      </h2>
      <ul className="mt-2">
        {items.map((one) => (
          <li key={one.draftId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{titleOf(one)}</span>
              <span className="text-sm text-ink-soft">
                {texts().begun({ time: formatDateTime(one.savedAt) })}
              </span>
            </span>
            <span className="flex gap-2">
              <LinkButton
                to={`/admin/blog?edit=new&draft=${one.draftId}`}
                kind="secondary"
                aria-label={texts().goOnOf({ title: titleOf(one) })}
              >
                {texts().goOn}
              </LinkButton>
              <Button
                kind="quiet"
                aria-label={texts().dropOf({ title: titleOf(one) })}
                onClick={() => setDropping(one)}
              >
                {texts().drop}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={dropping !== null}
        title={texts().dropTitle({ title: titleOf(dropping) })}
        body={texts().dropBody}
        confirm={texts().drop}
        cancel={texts().keep}
        busy={false}
        onConfirm={() => dropping !== null && void drop(dropping)}
        onCancel={() => setDropping(null)}
      />
    </section>
  )
}
