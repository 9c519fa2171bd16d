import type { AdminPost, DraftFields } from '@twofold/contract/blog'
import { adminGetPost, adminRestorePost } from '@twofold/contract/blog'
import { useRef, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { usePending } from '#web/loading/use-pending.ts'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { fieldErrorMessage } from '#web/messages/error-messages.ts'
import { dismissNotice, notify, notifyError, notifyValidation } from '#web/notices/store.ts'
import {
  checkForm,
  differences,
  emptyFields,
  type FieldName,
  type FieldProblem,
  fieldOf,
  fieldsOf,
  isSaid,
  slugOf,
} from './fields.ts'
import { createArticleSaver } from './save-article.ts'
import type { Unfinished } from './unfinished.ts'
import { type DraftState, forget, useDraft } from './use-draft.ts'

export interface EditorState {
  fields: DraftFields
  /** The article as the server has it, as far as this editor knows. */
  saved: AdminPost | null
  savedFields: DraftFields
  dirty: boolean
  /** The next save also records an editorial review. */
  reviewed: boolean
  setReviewed(reviewed: boolean): void
  saving: boolean
  draft: DraftState
  problem: (FieldProblem & { attempt: number }) | null
  /** A newer version by another editor, or a deleted article. */
  conflict: AdminPost | null
  found: Unfinished | null
  /** True during the redirect after a first save. */
  expected: { current: boolean }
  change<Name extends FieldName>(name: Name, value: DraftFields[Name]): void
  /** Takes the text of an earlier version; where and whether it is public stays. */
  takeEarlier(fields: DraftFields): void
  restore(work: Unfinished): void
  discard(work: Unfinished): void
  takeTheirs(name: FieldName): void
  takeAllOfTheirs(): void
  keepMine(): void
  /** Brings a deleted article back as a draft, with this form still to be saved. */
  bringBack(): Promise<void>
  save(): Promise<void>
}

const newId = (): string => crypto.randomUUID()

/** State and actions of one open article. After every failure the text stays in the form and on the device. */
export function useEditor(props: {
  post: AdminPost | null
  unfinished: readonly Unfinished[]
  begun: Unfinished | null
  onCreated(post: AdminPost): void
}): EditorState {
  const { begun } = props
  const [saved, setSaved] = useState(props.post)
  const savedFields = saved === null ? emptyFields : fieldsOf(saved)
  const [fields, setFields] = useState(begun?.fields ?? savedFields)
  const [draftId, setDraftId] = useState(() => begun?.draftId ?? newId())
  /** The version that a save names: older than `saved` while work that was begun from an older one is open. */
  const [version, setVersion] = useState(props.post?.updatedAt ?? null)
  const [slugIsOwn, setSlugIsOwn] = useState(
    props.post !== null || (begun !== null && begun.fields.slug !== slugOf(begun.fields.title)),
  )
  const [offers, setOffers] = useState(props.unfinished)
  const [problem, setProblem] = useState<EditorState['problem']>(null)
  const [conflict, setConflict] = useState(props.post?.deletedAt ? props.post : null)
  const [saver] = useState(() => createArticleSaver())
  const pending = usePending()
  const [reviewed, setReviewed] = useState(false)
  const expected = useRef(false)

  const dirty = differences(fields, savedFields).length > 0
  const draft = useDraft({ draftId, postId: saved?.id ?? null, baseUpdatedAt: version, fields }, dirty)

  function change<Name extends FieldName>(name: Name, value: DraftFields[Name]): void {
    if (name === 'slug') setSlugIsOwn(value !== '')
    if (problem?.field === name) {
      setProblem(null)
      dismissNotice()
    }
    setFields((before) => {
      const next = { ...before, [name]: value }
      return name === 'title' && !slugIsOwn ? { ...next, slug: slugOf(next.title) } : next
    })
  }

  function putInto(next: DraftFields): void {
    setFields(next)
    setSlugIsOwn(true)
    setProblem(null)
  }

  function point(next: FieldProblem): void {
    notifyValidation(next.message)
    setProblem({ ...next, attempt: (problem?.attempt ?? 0) + 1 })
  }

  async function save(): Promise<void> {
    if (pending.busy) return
    const checked = checkForm(fields)
    if ('problem' in checked) return point(checked.problem)
    setProblem(null)
    const at = saved === null || version === null ? null : { id: saved.id, updatedAt: version }
    await pending.run(() => saver.save(at, checked.form, reviewed).then(arrive).catch(refuse))
  }

  async function arrive(post: AdminPost): Promise<void> {
    await draft.settle()
    setSaved(post)
    setVersion(post.updatedAt)
    setConflict(null)
    setDraftId(newId())
    setSlugIsOwn(true)
    setReviewed(false)
    // Input during a save is kept.
    setFields((typed) => (typed === fields ? fieldsOf(post) : typed))
    notify({ title: texts().savedTitle, text: post.published ? texts().savedPublished : texts().savedDraft })
    if (saved !== null) return
    expected.current = true
    props.onCreated(post)
  }

  async function refuse(error: unknown): Promise<void> {
    if (isApiFailure(error, 'offline')) {
      return notify({ title: texts().offlineTitle, text: texts().offlineText, tone: 'danger' })
    }
    if (isApiFailure(error, 'conflict')) {
      const current = saved === null ? null : await callApi(adminGetPost, { id: saved.id }).catch(() => null)
      if (current !== null && current.updatedAt !== version) {
        // Saved already, by an editor that is gone: nothing is left to ask.
        const asked = checkForm(fields)
        const isMine = 'form' in asked && current.deletedAt === null && isSaid(current, asked.form)
        return isMine ? arrive(current) : setConflict(current)
      }
    }
    const [first] = isApiFailure(error) ? error.errors : []
    if (first !== undefined) {
      return point({
        field: fieldOf(first.path.split(/[./]/).find(Boolean)),
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
    found: offers[0] ?? null,
    expected,
    change,
    takeEarlier(earlier) {
      // Unsaved input is kept as a draft of its own; a new draft begins.
      if (dirty) setDraftId(newId())
      putInto({ ...earlier, slug: fields.slug, published: fields.published, featured: fields.featured })
    },
    restore(work) {
      setDraftId(work.draftId)
      setVersion(work.baseUpdatedAt ?? version)
      putInto(work.fields)
      setOffers((before) => before.filter((one) => one !== work))
    },
    discard(work) {
      setOffers((before) => before.filter((one) => one !== work))
      void forget(work.draftId)
    },
    takeTheirs(name) {
      if (conflict !== null) change(name, fieldsOf(conflict)[name])
    },
    takeAllOfTheirs() {
      if (conflict === null) return
      // The draft of mine stays where it is, under its own name; a new one begins.
      setDraftId(newId())
      setSaved(conflict)
      setVersion(conflict.updatedAt)
      putInto(fieldsOf(conflict))
      setConflict(null)
      notify({ title: texts().tookAll })
    },
    keepMine() {
      if (conflict === null) return
      setSaved(conflict)
      setVersion(conflict.updatedAt)
      setConflict(null)
    },
    async bringBack() {
      if (conflict === null) return
      try {
        const back = await callApi(adminRestorePost, { id: conflict.id })
        setSaved(back)
        setVersion(back.updatedAt)
        setConflict(null)
        notify({ title: texts().broughtBack({ title: back.title }) })
      } catch (error) {
        notifyError(error)
      }
    },
    save,
  }
}
