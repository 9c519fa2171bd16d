import { editorTexts as texts } from 'virtual:texts/editor'
import {
  type AdminListedPost,
  adminDeletePost,
  adminRestorePost,
  type PostDraft,
} from '@twofold/contract/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { languages } from '@twofold/contract/languages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Query } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { categoryLabel } from '#web/articles/paths.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MoreButton } from './more-button.tsx'
import { getItemId } from './page-count.ts'
import {
  type Filters,
  formatFilters,
  normalizeQuery,
  type PostState,
  parseFilters,
  postStates,
} from './post-filters.ts'
import { PostRow } from './post-row.tsx'
import { UnsavedDraftList } from './unsaved-draft-list.tsx'

interface Posts {
  items: readonly AdminListedPost[]
  nextCursor: string | null
}

/** All articles, including drafts and deleted ones, with their actions. */
export function PostList(props: { posts: Query<Posts>; drafts: Query<readonly PostDraft[]> }) {
  const { posts } = props
  const [search, setSearch] = useSearchParams()
  const filters = parseFilters(search)
  const change = (part: Partial<Filters>) =>
    setSearch(formatFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true })
  const [deletedPost, setDeletedPost] = useState<AdminListedPost | null>(null)
  const removing = useCall(adminDeletePost)
  const restoring = useCall(adminRestorePost)
  const busy = removing.busy || restoring.busy

  const removal = useConfirm(async (post: AdminListedPost) => {
    const isRemoved = await removing.change({ id: post.id })
    if (isRemoved) setDeletedPost(post)
    return isRemoved
  })

  async function restore(post: AdminListedPost): Promise<void> {
    if (await restoring.change({ id: post.id })) setDeletedPost(null)
  }

  return (
    <>
      <UnsavedDraftList drafts={props.drafts} />
      <div className="grid items-end gap-x-3 gap-y-4 phone:max-lg:grid-cols-2 phone:max-sm:*:nth-[n+3]:col-span-2 sm:gap-x-4 lg:grid-cols-[9rem_12rem_14rem_minmax(0,1fr)]">
        <SelectField
          label={texts().articles.state}
          value={filters.state}
          onChange={(event) => change({ state: event.target.value as PostState })}
        >
          {postStates.map((state) => (
            <option key={state} value={state}>
              {texts().articles.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts().articles.language}
          value={filters.language}
          onChange={(event) =>
            change({ language: languages.find((name) => name === event.target.value) ?? '' })
          }
        >
          <option value="">{texts().articles.allLanguages}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {texts().articles.languages[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts().articles.category}
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{texts().articles.allCategories}</option>
          {blogCategories.map(({ slug }) => (
            <option key={slug} value={slug}>
              {categoryLabel(slug)}
            </option>
          ))}
        </SelectField>
        <SearchField q={filters.q} onSearch={(q) => change({ q })} />
      </div>
      <div role="status" className="mt-6 empty:mt-0">
        {deletedPost !== null && (
          <Notice tone="bond" title={texts().articles.removed({ title: deletedPost.title })}>
            <Button kind="secondary" className="mt-3" busy={busy} onClick={() => void restore(deletedPost)}>
              {texts().articles.undo}
            </Button>
          </Notice>
        )}
      </div>
      <section aria-label={texts().articles.listTitle} className="mt-8">
        <LoadedPart of={posts} skeleton={<Skeleton className="h-80" />}>
          {({ items, nextCursor }) => (
            <>
              {items.length === 0 ? (
                <EmptyState title={texts().articles.noneTitle}>
                  <p>{texts().articles.noneLead}</p>
                </EmptyState>
              ) : (
                <ul className="border-t border-line">
                  {items.map((post, index) => (
                    <PostRow
                      key={post.id}
                      id={getItemId(index)}
                      post={post}
                      busy={busy}
                      onDelete={() => removal.ask(post)}
                      onRestore={() => void restore(post)}
                    />
                  ))}
                </ul>
              )}
              {nextCursor !== null && <MoreButton count={items.length}>{texts().articles.more}</MoreButton>}
            </>
          )}
        </LoadedPart>
      </section>
      <ConfirmDialog
        {...removal.props}
        title={texts().articles.removeTitle({ title: removal.item?.title ?? '' })}
        body={texts().articles.removeBody}
        confirm={texts().articles.remove}
        cancel={texts().articles.keep}
      />
    </>
  )
}

const SEARCH_PAUSE_MS = 250

/** The search text, applied after a pause. Another change of `q`, for example by a link, replaces the typed text. */
function SearchField({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const [typed, setTyped] = useState(q)
  const applied = useRef(q)
  const apply = useEffectEvent((text: string) => {
    applied.current = text
    onSearch(text)
  })
  useEffect(() => {
    if (q === applied.current) return
    applied.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    const text = normalizeQuery(typed)
    if (text === applied.current) return
    const timer = setTimeout(() => apply(text), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label={texts().articles.search}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
