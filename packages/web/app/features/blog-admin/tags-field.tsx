import { editorTexts as texts } from 'virtual:texts/editor'
import { postLimits } from '@twofold/contract/blog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Counter } from './counter.tsx'

/** Tags as chips: Enter or a comma adds a tag, Backspace in the empty field moves the last tag back into the field. */
export function TagsField(props: {
  tags: readonly string[]
  error: ReactNode
  onChange(tags: string[]): void
}) {
  const { tags, error } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  function add(entered: string): void {
    const added = entered
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    const next = [...new Set([...tags, ...added])]
    if (next.length !== tags.length) props.onChange(next)
    setText('')
  }

  function remove(tag: string): void {
    props.onChange(tags.filter((one) => one !== tag))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
      setText(last)
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts().articles.fields.tags}
      </label>
      <div
        className={classNames(
          'rounded-md border bg-surface p-2',
          error === null ? 'border-edge' : 'border-danger ring-1 ring-danger',
        )}
      >
        {tags.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="inline-flex items-center rounded-full bg-bond-soft ps-3.5 text-sm">
                <span className="wrap-anywhere">{tag}</span>
                <button
                  type="button"
                  aria-label={texts().articles.removeTag({ tag })}
                  onClick={() => remove(tag)}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-danger"
                >
                  <X aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          value={text}
          autoComplete="off"
          placeholder={texts().articles.addTag}
          aria-invalid={error !== null || undefined}
          aria-describedby={classNames(`${id}-hint`, error !== null && `${id}-error`)}
          onChange={(event) =>
            event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
          }
          onBlur={() => add(text)}
          onKeyDown={onKeyDown}
          className="block min-h-11 w-full rounded-sm bg-surface px-2 text-ink placeholder:text-ink-soft"
        />
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <p id={`${id}-hint`}>{texts().articles.tagsHint}</p>
        <p className="ms-auto tabular-nums">
          {text !== '' && (
            <>
              <Counter text={text.trim()} limit={postLimits.tag} />
              {' · '}
            </>
          )}
          <span className={tags.length > postLimits.tags ? 'font-semibold text-danger' : undefined}>
            {texts().articles.tagsCount({ count: tags.length, limit: postLimits.tags })}
          </span>
        </p>
      </div>
      {error !== null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
