import type { AdminListedPost, PostDraft } from '@twofold/contract/blog'
import { adminDeletePost, adminRestorePost } from '@twofold/contract/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { languages } from '@twofold/contract/languages'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Loaded } from '#web/api/loaded.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { categoryLabel } from '#web/articles/paths.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { notifyError } from '#web/notices/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AdminData } from './load-admin.ts'
import type { Filters, PostState } from './post-filters.ts'
import { postStates, toSearch } from './post-filters.ts'
import { PostRow } from './post-row.tsx'
import { SelectField } from './select-field.tsx'

import { UnfinishedList } from './unfinished-list.tsx'
import { useSettled } from './use-settled.ts'

interface Posts {
  items: readonly AdminListedPost[]
  nextCursor: string | null
}

const ALL: Filters = { state: 'all', category: '', language: '', q: '' }

/** Every article, drafts and deleted ones too, with what can be done to each. */
export function PostList(props: {
  posts: Promise<Loaded<Posts>>
  drafts: Promise<readonly PostDraft[]>
}): ReactNode {
  const [filters, setFilters] = useState(ALL)
  const [pages, setPages] = useState(1)
  const address = toSearch(filters, pages)
  const asked = useSettled(address, 250)
  const fetcher = useFetcher<{ admin: AdminData }>()
  const { load } = fetcher
  const found = fetcher.data?.admin
  const posts = found?.show === 'articles' ? found.posts : props.posts

  // The loader of the page has loaded the unfiltered list.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else void load(`/admin/blog?${asked}`)
  }, [asked, load])

  const [leaving, setLeaving] = useState<AdminListedPost | null>(null)
  const [undo, setUndo] = useState<AdminListedPost | null>(null)
  const removing = useApiCall(adminDeletePost)
  const restoring = useApiCall(adminRestorePost)
  const busy = removing.busy || restoring.busy

  async function remove(post: AdminListedPost): Promise<void> {
    try {
      await removing.call({ id: post.id })
      setUndo(post)
    } catch (error) {
      notifyError(error)
    }
    setLeaving(null)
  }

  async function restore(post: AdminListedPost): Promise<void> {
    try {
      await restoring.call({ id: post.id })
      setUndo(null)
    } catch (error) {
      notifyError(error)
    }
  }

  const change = (part: Partial<Filters>) => {
    setPages(1)
    setFilters((before) => ({ ...before, ...part }))
  }
  return (
    <>
      <UnfinishedList drafts={props.drafts} />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[9rem_8rem_14rem_minmax(0,1fr)_auto]">
        <SelectField
          label={texts().state}
          value={filters.state}
          onChange={(event) => change({ state: event.target.value as PostState })}
        >
          {postStates.map((state) => (
            <option key={state} value={state}>
              {texts().states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts().language}
          value={filters.language}
          onChange={(event) =>
            change({ language: languages.find((name) => name === event.target.value) ?? '' })
          }
        >
          <option value="">{texts().allLanguages}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {texts().languages[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts().category}
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{texts().allCategories}</option>
          {blogCategories.map(({ slug }) => (
            <option key={slug} value={slug}>
              {categoryLabel(slug)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts().search}
          type="search"
          value={filters.q}
          onChange={(event) => change({ q: event.target.value })}
        />
        <LinkButton to="/admin/blog?edit=new" className="min-h-12">
          <Plus aria-hidden size={18} />
          {texts().newArticle}
        </LinkButton>
      </div>
      <div role="status" className="mt-6 empty:mt-0">
        {undo !== null && (
          <Notice tone="bond" title={texts().removed({ title: undo.title })}>
            <Button kind="secondary" className="mt-3" disabled={busy} onClick={() => void restore(undo)}>
              {texts().undo}
            </Button>
          </Notice>
        )}
      </div>
      <section aria-label={texts().listTitle} className="mt-8">
        <LoadedPart of={posts} skeleton={<Skeleton className="h-80" />}>
          {({ items, nextCursor }) => (
            <>
              {items.length === 0 ? (
                <EmptyState title={texts().noneTitle}>
                  <p>{texts().noneLead}</p>
                </EmptyState>
              ) : (
                <ul className="border-t border-line">
                  {items.map((post) => (
                    <PostRow
                      key={post.id}
                      post={post}
                      busy={busy}
                      onDelete={() => setLeaving(post)}
                      onRestore={() => void restore(post)}
                    />
                  ))}
                </ul>
              )}
              {nextCursor !== null && (
                <p className="mt-8">
                  <Button kind="secondary" onClick={() => setPages(pages + 1)}>
                    {texts().more}
                  </Button>
                </p>
              )}
            </>
          )}
        </LoadedPart>
      </section>
      <ConfirmDialog
        open={leaving !== null}
        title={texts().removeTitle({ title: leaving?.title ?? '' })}
        body={texts().removeBody}
        confirm={texts().remove}
        cancel={texts().keep}
        busy={busy}
        onConfirm={() => leaving !== null && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}
