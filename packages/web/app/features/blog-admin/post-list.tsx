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
import { formatFilters, postStates } from './post-filters.ts'
import { PostRow } from './post-row.tsx'
import { SelectField } from './select-field.tsx'

import { UnsavedDraftList } from './unsaved-draft-list.tsx'
import { useDebounced } from './use-debounced.ts'

interface Posts {
  items: readonly AdminListedPost[]
  nextCursor: string | null
}

const NO_FILTERS: Filters = { state: 'all', category: '', language: '', q: '' }

/** All articles, including drafts and deleted ones, with their actions. */
export function PostList(props: {
  posts: Promise<Loaded<Posts>>
  drafts: Promise<readonly PostDraft[]>
}): ReactNode {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [pages, setPages] = useState(1)
  const search = formatFilters(filters, pages)
  const debouncedSearch = useDebounced(search, 250)
  const fetcher = useFetcher<{ admin: AdminData }>()
  const { load } = fetcher
  const filtered = fetcher.data?.admin
  const posts = filtered?.show === 'articles' ? filtered.posts : props.posts

  // The route loader has already loaded the unfiltered list.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else void load(`/admin/blog?${debouncedSearch}`)
  }, [debouncedSearch, load])

  const [postToDelete, setPostToDelete] = useState<AdminListedPost | null>(null)
  const [deletedPost, setDeletedPost] = useState<AdminListedPost | null>(null)
  const removing = useApiCall(adminDeletePost)
  const restoring = useApiCall(adminRestorePost)
  const busy = removing.busy || restoring.busy

  async function remove(post: AdminListedPost): Promise<void> {
    try {
      await removing.call({ id: post.id })
      setDeletedPost(post)
    } catch (error) {
      notifyError(error)
    }
    setPostToDelete(null)
  }

  async function restore(post: AdminListedPost): Promise<void> {
    try {
      await restoring.call({ id: post.id })
      setDeletedPost(null)
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
      <UnsavedDraftList drafts={props.drafts} />
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
        {deletedPost !== null && (
          <Notice tone="bond" title={texts().removed({ title: deletedPost.title })}>
            <Button kind="secondary" className="mt-3" busy={busy} onClick={() => void restore(deletedPost)}>
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
                      onDelete={() => setPostToDelete(post)}
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
        open={postToDelete !== null}
        title={texts().removeTitle({ title: postToDelete?.title ?? '' })}
        body={texts().removeBody}
        confirm={texts().remove}
        cancel={texts().keep}
        busy={busy}
        onConfirm={() => postToDelete !== null && void remove(postToDelete)}
        onCancel={() => setPostToDelete(null)}
      />
    </>
  )
}
