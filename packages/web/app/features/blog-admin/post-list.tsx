import type { AdminListedPost } from '@twofold/contract/blog'
import { adminDeletePost, adminListPosts, adminRestorePost } from '@twofold/contract/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { notifyError } from '#web/notices/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PostRow } from './post-row.tsx'
import { SelectField } from './select-field.tsx'
import { UnfinishedList } from './unfinished-list.tsx'
import { useSettled } from './use-settled.ts'

const STATES = ['all', 'published', 'draft', 'deleted'] as const
type State = (typeof STATES)[number]

const PAGE = 30
const PARTS: Record<State, { published?: 'true' | 'false'; deleted?: 'true' }> = {
  all: {},
  published: { published: 'true' },
  draft: { published: 'false' },
  deleted: { deleted: 'true' },
}

interface Filters {
  state: State
  category: string
  q: string
}

function load({ state, category, q }: Filters, cursor?: string) {
  return callApi(adminListPosts, {
    ...PARTS[state],
    ...(category !== '' && { category }),
    ...(q.trim() !== '' && { q: q.trim().slice(0, 200) }),
    ...(cursor !== undefined && { cursor }),
    limit: PAGE,
  })
}

/** Every article, drafts and deleted ones too, with what can be done to each. */
export function PostList(): ReactNode {
  const [filters, setFilters] = useState<Filters>({ state: 'all', category: '', q: '' })
  const asked = useSettled(filters, 250)
  const list = useLoad(JSON.stringify(asked), () => load(asked))
  const [leaving, setLeaving] = useState<AdminListedPost | null>(null)
  const [busy, setBusy] = useState(false)
  const [undo, setUndo] = useState<AdminListedPost | null>(null)

  async function act(change: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await change()
      list.reload()
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function remove(post: AdminListedPost): Promise<void> {
    if (await act(() => callApi(adminDeletePost, { id: post.id }))) setUndo(post)
    setLeaving(null)
  }

  async function restore(post: AdminListedPost): Promise<void> {
    if (await act(() => callApi(adminRestorePost, { id: post.id }))) setUndo(null)
  }

  async function more(): Promise<void> {
    if (list.status !== 'ready' || list.data.nextCursor === null) return
    try {
      const next = await load(asked, list.data.nextCursor)
      list.replace({ items: [...list.data.items, ...next.items], nextCursor: next.nextCursor })
    } catch (error) {
      notifyError(error)
    }
  }

  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }))
  return (
    <>
      <UnfinishedList />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[10rem_16rem_minmax(0,1fr)_auto]">
        <SelectField
          label={texts.state}
          value={filters.state}
          onChange={(event) => change({ state: event.target.value as State })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.category}
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{texts.allCategories}</option>
          {blogCategories.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.search}
          type="search"
          value={filters.q}
          onChange={(event) => change({ q: event.target.value })}
        />
        <LinkButton to="/admin/blog?edit=new" className="min-h-12">
          <Plus aria-hidden size={18} />
          {texts.newArticle}
        </LinkButton>
      </div>
      <div role="status" className="mt-6 empty:mt-0">
        {undo !== null && (
          <Notice tone="bond" title={texts.removed({ title: undo.title })}>
            <Button kind="secondary" className="mt-3" disabled={busy} onClick={() => void restore(undo)}>
              {texts.undo}
            </Button>
          </Notice>
        )}
      </div>
      <section aria-label={texts.listTitle} className="mt-8">
        {list.status === 'loading' && <Skeleton className="h-80" />}
        {list.status === 'failed' && <LoadProblem failure={list.failure} onRetry={list.reload} />}
        {list.status === 'ready' &&
          (list.data.items.length === 0 ? (
            <EmptyState title={texts.noneTitle}>
              <p>{texts.noneLead}</p>
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {list.data.items.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  busy={busy}
                  onDelete={() => setLeaving(post)}
                  onRestore={() => void restore(post)}
                />
              ))}
            </ul>
          ))}
        {list.status === 'ready' && list.data.nextCursor !== null && (
          <p className="mt-8">
            <Button kind="secondary" onClick={() => void more()}>
              {texts.more}
            </Button>
          </p>
        )}
      </section>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeTitle({ title: leaving?.title ?? '' })}
        body={texts.removeBody}
        confirm={texts.remove}
        cancel={texts.keep}
        busy={busy}
        onConfirm={() => leaving !== null && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}
