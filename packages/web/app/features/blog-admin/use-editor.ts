import { editorTexts as texts } from 'virtual:texts/editor'
import { type AdminPost, adminGetPost, adminRestorePost, type DraftFields } from '@twofold/contract/blog'
import { useRef, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { usePending } from '#web/loading/use-pending.ts'
import { fieldErrorMessage } from '#web/messages/error-messages.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { createSlug, emptyFields, type FieldName, getFields, listDifferences, matchesForm } from './fields.ts'
import type { EditorData } from './load-editor.ts'
import { type FieldProblem, getFieldName, parseForm } from './parse-form.ts'
import { createArticleSaver } from './save-article.ts'
import { useDraft } from './use-draft.ts'

export type EditorState = ReturnType<typeof useEditor>

export interface EditorProps extends EditorData {
  /** Of the article; for a new one also of its draft. */
  id: string
  onCreated(post: AdminPost): void
}

/** State and actions of the editor, which opens the draft. After a failure the text stays in the form and in the draft. */
export function useEditor({ id, post, draft: stored, onCreated }: EditorProps) {
  /** The article as last loaded from or saved to the server. */
  const [saved, setSaved] = useState(post)
  const savedFields = saved === null ? emptyFields : getFields(saved)
  const [fields, setFields] = useState(stored?.fields ?? savedFields)
  // Another editor may have a draft of the same article.
  const [draftId] = useState(() => stored?.id ?? (post === null ? id : crypto.randomUUID()))
  /** Version that a save is based on: older than `saved` while a draft based on an older version is open. */
  const [version, setVersion] = useState(stored?.baseUpdatedAt ?? post?.updatedAt ?? null)
  const [isSlugEdited, setSlugEdited] = useState(
    post !== null || (stored !== null && stored.fields.slug !== createSlug(stored.fields.title)),
  )
  /** The draft of a saved article that the editor has opened, until it is discarded or saved. */
  const [opened, setOpened] = useState(post === null ? null : stored)
  const [problem, setProblem] = useState<(FieldProblem & { attempt: number }) | null>(null)
  /** The article if another editor has changed or deleted it. */
  const [conflict, setConflict] = useState(post?.deletedAt ? post : null)
  const [saver] = useState(() => createArticleSaver(id))
  const pending = usePending()
  /** Whether the next save also records an editorial review. */
  const [reviewed, setReviewed] = useState(false)
  /** True during the redirect after the first save. */
  const expectsNavigation = useRef(false)

  const dirty = listDifferences(fields, savedFields).length > 0
  const draft = useDraft(
    { id: draftId, postId: saved?.id ?? null, baseUpdatedAt: version, fields },
    { dirty, isStored: stored !== null },
  )

  function change<Name extends FieldName>(name: Name, value: DraftFields[Name]): void {
    if (name === 'slug') setSlugEdited(value !== '')
    if (problem?.field === name) setProblem(null)
    setFields((before) => {
      const next = { ...before, [name]: value }
      return name === 'title' && !isSlugEdited ? { ...next, slug: createSlug(next.title) } : next
    })
  }

  function replaceFields(next: DraftFields): void {
    setFields(next)
    setSlugEdited(true)
    setProblem(null)
  }

  function reportProblem(next: FieldProblem): void {
    setProblem({ ...next, attempt: (problem?.attempt ?? 0) + 1 })
  }

  async function save(): Promise<void> {
    if (pending.busy) return
    const checked = parseForm(fields)
    if ('problem' in checked) return reportProblem(checked.problem)
    setProblem(null)
    const at = saved === null || version === null ? null : { id: saved.id, updatedAt: version }
    await pending.run(() => saver.save(at, checked.form, reviewed).then(onSaved).catch(onSaveFailed))
  }

  async function onSaved(post: AdminPost): Promise<void> {
    await draft.finish()
    setSaved(post)
    setVersion(post.updatedAt)
    setConflict(null)
    setOpened(null)
    setSlugEdited(true)
    setReviewed(false)
    // Keep input typed during the save.
    setFields((typed) => (typed === fields ? getFields(post) : typed))
    notify({
      title: texts().articles.savedTitle,
      text: post.published ? texts().articles.savedPublished : texts().articles.savedDraft,
    })
    if (saved !== null) return
    expectsNavigation.current = true
    onCreated(post)
  }

  async function onSaveFailed(error: unknown): Promise<void> {
    if (isApiFailure(error, 'offline')) {
      return notify({
        title: texts().articles.offlineTitle,
        text: texts().articles.offlineText,
        tone: 'danger',
      })
    }
    if (isApiFailure(error, 'conflict')) {
      const current = saved === null ? null : await callApi(adminGetPost, { id: saved.id }).catch(() => null)
      if (current !== null && current.updatedAt !== version) {
        // An earlier attempt from a closed editor saved the same form, so there is no conflict.
        const parsed = parseForm(fields)
        const isMine = 'form' in parsed && current.deletedAt === null && matchesForm(current, parsed.form)
        return isMine ? onSaved(current) : setConflict(current)
      }
    }
    const [first] = isApiFailure(error) ? error.errors : []
    if (first !== undefined) {
      return reportProblem({
        field: getFieldName(first.path.split(/[./]/).find(Boolean)),
        message: fieldErrorMessage(first),
      })
    }
    notifyError(error)
  }

  return {
    fields,
    saved,
    savedFields,
    dirty,
    reviewed,
    setReviewed,
    saving: pending.busy,
    draft: draft.state,
    problem,
    conflict,
    opened,
    expectsNavigation,
    change,
    /** Applies the text of a revision; slug and publication state do not change. */
    applyRevision(revision: DraftFields) {
      replaceFields({
        ...revision,
        slug: fields.slug,
        published: fields.published,
        featured: fields.featured,
      })
    },
    /** Returns to the saved article. */
    discard() {
      setVersion(saved?.updatedAt ?? null)
      replaceFields(savedFields)
      setOpened(null)
    },
    acceptTheirs(name: FieldName) {
      if (conflict !== null) change(name, getFields(conflict)[name])
    },
    acceptAllTheirs() {
      if (conflict === null) return
      setSaved(conflict)
      setVersion(conflict.updatedAt)
      replaceFields(getFields(conflict))
      setConflict(null)
      notify({ title: texts().articles.tookAll })
    },
    keepMine() {
      if (conflict === null) return
      setSaved(conflict)
      setVersion(conflict.updatedAt)
      setConflict(null)
    },
    /** Restores a deleted article as a draft; the form remains unsaved. */
    async restorePost() {
      if (conflict === null) return
      try {
        const restored = await callApi(adminRestorePost, { id: conflict.id })
        setSaved(restored)
        setVersion(restored.updatedAt)
        setConflict(null)
        notify({ title: texts().articles.broughtBack({ title: restored.title }) })
      } catch (error) {
        notifyError(error)
      }
    },
    save,
  }
}
