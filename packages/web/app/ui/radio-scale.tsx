import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type ScaleValue = 1 | 2 | 3 | 4 | 5
export type ScaleTone = 'you' | 'partner' | 'bond' | 'warm'

const VALUES: readonly ScaleValue[] = [1, 2, 3, 4, 5]

export interface RadioScaleProps {
  /** Unique on the page; the radios of one group share it. */
  name: string
  legend: ReactNode
  /** The words for 1 to 5. */
  labels: readonly string[]
  /** The language of the question and of these words, where the page has another. */
  lang?: string
  value: ScaleValue | 'skip' | null
  onAnswer(value: ScaleValue | 'skip'): void
  /** The words of the way not to answer; no such way when absent. */
  skipLabel?: string
  tone?: ScaleTone
  /** A line under the question, for example that it is not answered yet. */
  note?: ReactNode
  /** On small screens one row of numbers between the words of its ends, for many questions on one page. */
  compact?: boolean
  className?: string
}

const checked: Record<ScaleTone, string> = {
  you: 'has-checked:border-you has-checked:bg-you has-checked:text-on-fill hover:border-you',
  partner: 'has-checked:border-partner has-checked:bg-partner has-checked:text-on-fill hover:border-partner',
  bond: 'has-checked:border-bond has-checked:bg-bond has-checked:text-on-fill hover:border-bond',
  warm: 'has-checked:border-ink has-checked:bg-ink has-checked:text-paper hover:border-ink',
}

/**
 * One question with five labelled answers: native radio buttons in a fieldset, so arrow keys work. While the group
 * has the focus, keys 1-5 answer and 0 skips.
 */
export function RadioScale(props: RadioScaleProps): ReactNode {
  const {
    name,
    legend,
    labels,
    lang,
    value,
    onAnswer,
    skipLabel,
    tone = 'you',
    note,
    compact = false,
    className,
  } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const noteId = useId()

  function choose(answer: ScaleValue | 'skip'): void {
    onAnswer(answer)
    group.current?.querySelector<HTMLInputElement>(`input[value="${answer}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const digit = Number(event.key)
    const answer = VALUES.find((candidate) => candidate === digit)
    if (answer !== undefined) {
      event.preventDefault()
      choose(answer)
    } else if (event.key === '0' && skipLabel !== undefined) {
      event.preventDefault()
      choose('skip')
    }
  }

  return (
    <fieldset
      ref={group}
      onKeyDown={onKeyDown}
      aria-describedby={note == null ? undefined : noteId}
      className={classNames('min-w-0', className)}
    >
      <legend lang={lang} className="mb-4 w-full text-lg font-semibold text-balance">
        {legend}
      </legend>
      <div className={classNames('grid gap-2 sm:grid-cols-5', compact ? 'grid-cols-5' : 'grid-cols-1')}>
        {VALUES.map((option) => (
          <label
            key={option}
            className={classNames(
              'relative flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface py-2.5 leading-snug transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-bond sm:min-h-22 sm:flex-col sm:justify-center sm:gap-1.5 sm:px-2 sm:text-center sm:text-sm',
              compact ? 'justify-center px-1' : 'px-4',
              checked[tone],
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onAnswer(option)}
              className="sr-only"
            />
            <span aria-hidden className="font-serif text-lg leading-none tabular-nums">
              {option}
            </span>
            <span lang={lang} className={compact ? 'sr-only sm:not-sr-only' : undefined}>
              {labels[option - 1]}
            </span>
          </label>
        ))}
      </div>
      {compact && (
        <p
          aria-hidden
          lang={lang}
          className="mt-1 flex justify-between gap-4 text-sm text-ink-soft sm:hidden"
        >
          <span>{labels[0]}</span>
          <span className="text-end">{labels.at(-1)}</span>
        </p>
      )}
      {skipLabel !== undefined && (
        <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-1 text-sm text-ink-soft has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-bond">
          <input
            type="radio"
            name={name}
            value="skip"
            checked={value === 'skip'}
            onChange={() => onAnswer('skip')}
            className="size-4.5 accent-ink"
          />
          {skipLabel}
        </label>
      )}
      {note != null && (
        <p id={noteId} className="mt-1 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </fieldset>
  )
}
