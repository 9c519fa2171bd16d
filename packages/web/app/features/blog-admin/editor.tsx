import { editorTexts as texts } from 'virtual:texts/editor'
import type { PostDraft } from '@twofold/contract/blog'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSubmit } from '#web/forms/use-submit.ts'
import { formatDateTime, formatTime } from '#web/messages/dates.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { listDifferences } from './fields.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PostFields } from './post-fields.tsx'
import { PreviewLink } from './preview-link.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { Revisions } from './revisions.tsx'
import type { DraftState } from './use-draft.ts'
import { type EditorProps, type EditorState, useEditor } from './use-editor.ts'
import { usePreview } from './use-preview.ts'

/** Form and preview next to each other; on a narrow screen one at a time. */
export function Editor(props: EditorProps) {
  const pane = useRef<HTMLElement>(null)
  const editor = useEditor(props)
  const form = useSubmit(() => editor.save())
  const element = form.props.ref
  const { fields, saved, problem, dirty } = editor
  const preview = usePreview(fields.content)
  const { state } = useLocation()
  const list = typeof state?.list === 'string' ? state.list : ''
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const attempt = problem?.attempt

  useEffect(() => dismissNotice, [])

  // Focus the first invalid field once per attempt.
  useEffect(() => {
    if (attempt === undefined) return
    setSide('write')
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
  }, [attempt, element])

  /** Scrolls the preview to the same relative position as the text. */
  function scrollPreview(part: number): void {
    if (pane.current !== null) {
      pane.current.scrollTop = part * (pane.current.scrollHeight - pane.current.clientHeight)
    }
  }

  return (
    <div className="mx-auto max-w-[96rem] px-5 py-8 sm:px-8">
      <p>
        <TextLink to={`/admin/blog${list}`}>{texts().articles.back}</TextLink>
      </p>
      <h1 className="mt-1 text-2xl wrap-anywhere sm:text-3xl">
        {saved === null ? texts().articles.newArticle : texts().articles.editTitle({ title: saved.title })}
      </h1>
      <div className="mt-5 grid gap-5 empty:hidden">
        {editor.opened !== null && <OpenedDraft editor={editor} draft={editor.opened} />}
        {editor.conflict !== null && (
          <ConflictPanel
            mine={fields}
            theirs={editor.conflict}
            onAcceptTheirs={editor.acceptTheirs}
            onAcceptAllTheirs={editor.acceptAllTheirs}
            onKeepMine={() => {
              editor.keepMine()
              notify({ title: texts().articles.ownVersionRestored })
            }}
            onRestore={() => void editor.restorePost()}
          />
        )}
      </div>
      {/* One bar on a wide screen; on a narrow one only the sides and the button stay in view. */}
      <div className="contents lg:sticky lg:top-0 lg:z-30 lg:-mx-8 lg:mt-4 lg:flex lg:gap-2 lg:border-b lg:border-line lg:bg-paper lg:px-8 lg:py-3">
        <div className="mt-3 flex flex-1 flex-wrap items-center gap-x-4 lg:mt-0">
          <DraftStatus state={editor.draft} />
          <span className="flex flex-wrap gap-2 max-lg:-ms-inset lg:ms-auto">
            <Revisions post={saved} dirty={dirty} onSelect={editor.applyRevision} />
            <PreviewLink post={saved} dirty={dirty} />
          </span>
        </div>
        <div className="max-lg:sticky top-0 z-30 -mx-5 flex flex-wrap items-center gap-2 border-line bg-paper px-5 py-2 max-lg:border-b sm:-mx-8 sm:px-8 lg:m-0 lg:p-0">
          <fieldset aria-label={texts().articles.sides} className="flex gap-1 lg:hidden">
            {(['write', 'preview'] as const).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={side === name}
                onClick={() => setSide(name)}
                className="min-h-11 rounded-full border border-edge px-3 text-sm max-phone:px-2 max-phone:text-xs sm:px-4 aria-pressed:border-you aria-pressed:bg-you-soft aria-pressed:font-semibold aria-pressed:text-you"
              >
                {texts().articles[name]}
              </button>
            ))}
          </fieldset>
          <Button
            type="submit"
            form="article-form"
            busy={editor.saving}
            className="ms-auto max-sm:px-4 max-phone:px-3"
          >
            {editor.saving ? texts().articles.saving : texts().articles.save}
          </Button>
        </div>
      </div>
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        <form
          {...form.props}
          id="article-form"
          aria-label={texts().articles.form}
          className={classNames('min-w-0 lg:block', side === 'preview' && 'hidden')}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }}
        >
          <PostFields editor={editor} rendered={preview.rendered} onScroll={scrollPreview} />
        </form>
        <PreviewPane
          ref={pane}
          fields={fields}
          preview={preview}
          className={classNames('lg:block', side === 'write' && 'hidden')}
        />
      </div>
      <LeaveGuard dirty={dirty} expectsNavigation={editor.expectsNavigation} />
    </div>
  )
}

/** Says that the form shows a draft. */
function OpenedDraft(props: { editor: EditorState; draft: PostDraft }) {
  const { editor, draft } = props
  const changedFields = listDifferences(draft.fields, editor.savedFields)
  return (
    <div role="status">
      <Notice tone="warm" title={texts().articles.draftTitle}>
        <p>
          {texts().articles.draftLead({
            time: formatDateTime(draft.savedAt),
            fields: changedFields.map((name) => texts().articles.fields[name]).join(', '),
          })}
        </p>
        <Button kind="secondary" className="mt-4" onClick={editor.discard}>
          {texts().articles.draftDiscard}
        </Button>
      </Notice>
    </div>
  )
}

/** Save state of the draft, announced when it changes. */
function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p
      role="status"
      className={`min-h-[1lh] text-sm ${state.name === 'not-stored' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {getLabel(state)}
    </p>
  )
}

function getLabel(state: DraftState): string {
  if (state.name === 'saved') return texts().articles.savedAt({ time: formatTime(state.at) })
  if (state.name === 'local-only') return texts().articles.savedOnDevice
  if (state.name === 'not-stored') return texts().articles.notSaved
  return texts().articles[state.name]
}
