import { editorTexts as texts } from 'virtual:texts/editor'
import { postLimits } from '@twofold/contract/blog'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Counter } from './counter.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { type Change, computeChange, insertImage } from './markdown-marks.ts'
import { type Command, findMark, MarkdownToolbar } from './markdown-toolbar.tsx'
import type { Rendered } from './use-preview.ts'

/** Markdown input with formatting by toolbar and keyboard shortcut; browser undo covers both. */
export function MarkdownField(props: {
  value: string
  error: ReactNode
  rendered: Rendered
  onChange(content: string): void
  /** Receives the scroll position from 0 to 1. */
  onScroll(part: number): void
}) {
  const { value, error, rendered } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)

  const [imageFile, setImageFile] = useState<File | null | 'closed'>('closed')

  function applyMark(mark: Command): void {
    const field = area.current
    if (field === null) return
    if (mark === 'image') setImageFile(null)
    else applyChange(field, computeChange(mark, field.value, field.selectionStart, field.selectionEnd))
  }

  function applyChange(field: HTMLTextAreaElement, change: Change): void {
    field.focus()
    field.setSelectionRange(change.from, change.to)
    // execCommand is deprecated, but the only way to keep the browser's undo history.
    const wasInserted =
      change.insert === ''
        ? document.execCommand('delete')
        : document.execCommand('insertText', false, change.insert)
    if (!wasInserted) {
      field.setRangeText(change.insert, change.from, change.to)
      props.onChange(field.value)
    }
    field.setSelectionRange(...change.select)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const mark = findMark(event)
    if (mark === undefined) return
    event.preventDefault()
    applyMark(mark)
  }

  function takeImage(event: SyntheticEvent, { files }: DataTransfer): void {
    const image = [...files].find(({ type }) => type.startsWith('image/'))
    if (image === undefined) return
    event.preventDefault()
    setImageFile(image)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts().articles.fields.content}
      </label>
      <MarkdownToolbar controls={id} onMark={applyMark} />
      <textarea
        ref={area}
        id={id}
        rows={24}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={classNames(`${id}-hint`, error !== null && `${id}-error`)}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeImage(event, event.clipboardData)}
        onDrop={(event) => takeImage(event, event.dataTransfer)}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          props.onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
        }
        className={classNames(
          'block w-full resize-y max-sm:h-[50dvh] rounded-b-md border bg-surface px-4 py-3 font-mono text-sm leading-relaxed text-ink',
          error === null ? 'border-edge' : 'border-danger ring-1 ring-danger',
        )}
      />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <p id={`${id}-hint`}>{texts().articles.contentHint}</p>
        <p className="ms-auto text-end tabular-nums">
          {texts().articles.words({ words: rendered.words, minutes: rendered.readingMinutes })}
          {' · '}
          <Counter text={value} limit={postLimits.content} />
        </p>
      </div>
      {error !== null && <FieldError field={id}>{error}</FieldError>}
      <ImageDialog
        open={imageFile !== 'closed'}
        file={imageFile === 'closed' ? null : imageFile}
        onClose={() => setImageFile('closed')}
        onChoose={(image) => {
          const field = area.current
          if (field !== null) applyChange(field, insertImage(image, field.value, field.selectionEnd))
        }}
      />
    </div>
  )
}
