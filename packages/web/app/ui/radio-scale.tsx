import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type ScaleValue = 1 | 2 | 3 | 4 | 5
/** Answer to a question: a value, or one of two reasons to leave it out. */
export type ScaleAnswer = ScaleValue | 'skip' | 'not_applicable'
export type ScaleTone = 'you' | 'partner' | 'bond' | 'warm'

/** A reason to leave a question out, as a small radio button below the scale. */
export interface SkipOption {
  value: Exclude<ScaleAnswer, ScaleValue>
  label: string
}

const VALUES: readonly ScaleValue[] = [1, 2, 3, 4, 5]

export interface RadioScaleProps {
  /** Unique on the page; the radios of one group share it. */
  name: string
  legend: ReactNode
  /** Labels of 1 to 5. */
  labels: readonly string[]
  /** Language of the question and labels if it differs from the page. */
  lang?: string
  value: ScaleAnswer | null
  onAnswer(value: ScaleAnswer): void
  /** Several reasons are folded behind one control with the name `skipLabel`. */
  skips?: readonly SkipOption[]
  skipLabel?: string
  /** Called before `onAnswer` when a finger or a pen chooses an answer. */
  onTouchAnswer?(): void
  tone?: ScaleTone
  /** Text below the question, for example that it is not answered yet. */
  note?: ReactNode
  className?: string
}

const checked: Record<ScaleTone, string> = {
  you: 'has-checked:border-you has-checked:bg-you-area has-checked:text-on-area hover:border-you',
  partner:
    'has-checked:border-partner has-checked:bg-partner-area has-checked:text-on-area hover:border-partner',
  bond: 'has-checked:border-bond has-checked:bg-bond-area has-checked:text-on-area hover:border-bond',
  warm: 'has-checked:border-ink has-checked:bg-ink has-checked:text-paper hover:border-ink',
}

const chosenText: Record<ScaleTone, string> = {
  you: 'text-you',
  partner: 'text-partner',
  bond: 'text-bond',
  warm: 'text-ink',
}

/** Below the chosen answer; the first and the last word extend inwards. */
const PLACES = [
  'col-start-1 justify-self-start',
  'col-start-2 justify-self-center',
  'col-start-3 justify-self-center',
  'col-start-4 justify-self-center',
  'col-start-5 justify-self-end',
] as const

const KEYS: Record<SkipOption['value'], string> = { skip: '0', not_applicable: '9' }

const NO_SKIPS: readonly SkipOption[] = []

/** Older browsers report clicks without a pointer type; then the primary pointer of the device decides. */
function isTouch(event: MouseEvent): boolean {
  const kind = (event.nativeEvent as globalThis.MouseEvent & { pointerType?: string }).pointerType
  if (kind) return kind === 'touch' || kind === 'pen'
  return event.detail > 0 && window.matchMedia('(pointer: coarse)').matches
}

/**
 * One question with five labelled answers: native radio buttons in a fieldset, so that arrow keys work. While the group has
 * the focus, keys 1-5 answer, 0 skips and 9 marks the question as not applicable. On small screens the answers are a row of
 * numbers between the labels of both ends, which the label of the chosen answer replaces.
 */
export function RadioScale(props: RadioScaleProps) {
  const {
    name,
    legend,
    labels,
    lang,
    value,
    onAnswer,
    skips = NO_SKIPS,
    skipLabel,
    onTouchAnswer,
    tone = 'you',
    note,
    className,
  } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const noteId = useId()

  function choose(answer: ScaleAnswer): void {
    onAnswer(answer)
    const input = group.current?.querySelector<HTMLInputElement>(`input[value="${answer}"]`)
    // An answer that is folded cannot have the focus.
    const fold = input?.closest('details')
    if (fold != null) fold.open = true
    input?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const digit = Number(event.key)
    const answer = VALUES.find((candidate) => candidate === digit)
    if (answer !== undefined) {
      event.preventDefault()
      choose(answer)
      return
    }
    const skip = skips.find((option) => KEYS[option.value] === event.key)
    if (skip === undefined) return
    event.preventDefault()
    choose(skip.value)
  }

  // A press on a label also clicks its radio button, so each press is reported once.
  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof HTMLInputElement) && isTouch(event)) onTouchAnswer?.()
  }

  const renderSkip = (skip: SkipOption) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the radio button in the label
    <label
      key={skip.value}
      onClick={onClick}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-1 text-sm text-ink-soft has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-bond"
    >
      <input
        type="radio"
        name={name}
        value={skip.value}
        checked={value === skip.value}
        onChange={() => onAnswer(skip.value)}
        className="size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-ink-soft bg-surface checked:border-[5px] checked:border-ink forced-colors:appearance-auto"
      />
      {skip.label}
    </label>
  )

  return (
    <fieldset
      ref={group}
      onKeyDown={onKeyDown}
      aria-describedby={note == null ? undefined : noteId}
      className={classNames('group/scale min-w-0', className)}
    >
      <legend
        lang={lang}
        // An answered statement is quieter than the current one.
        className="mb-2.5 w-full text-md leading-snug font-semibold text-pretty transition-colors group-has-checked/scale:text-ink-soft group-has-focus-visible/scale:text-ink sm:mb-4 sm:text-lg sm:text-balance"
      >
        {legend}
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {VALUES.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the radio button in the label
          <label
            key={option}
            onClick={onClick}
            className={classNames(
              'relative flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-md border border-edge bg-surface px-1 py-2.5 leading-snug transition-[color,background-color,border-color,scale] duration-120 active:scale-95 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-bond sm:min-h-22 sm:flex-col sm:justify-start sm:gap-1.5 sm:px-2 sm:pt-4 sm:text-center sm:text-sm',
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
            <span lang={lang} className="sr-only text-balance sm:not-sr-only">
              {labels[option - 1]}
            </span>
          </label>
        ))}
      </div>
      {typeof value !== 'number' ? (
        <p aria-hidden lang={lang} className="mt-1.5 flex min-h-6 justify-between gap-4 text-sm sm:hidden">
          <span className="text-ink-soft">{labels[0]}</span>
          <span className="text-end text-ink-soft">{labels.at(-1)}</span>
        </p>
      ) : (
        <p aria-hidden lang={lang} className="mt-1.5 grid min-h-6 grid-cols-5 gap-2 text-sm sm:hidden">
          <span
            className={classNames('font-semibold whitespace-nowrap', chosenText[tone], PLACES[value - 1])}
          >
            {labels[value - 1]}
          </span>
        </p>
      )}
      {skips.length === 1 && <div className="sm:mt-2">{skips.map(renderSkip)}</div>}
      {skips.length > 1 && (
        <details
          // A chosen reason stays visible.
          open={typeof value === 'string' ? true : undefined}
          className="sm:mt-2"
        >
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-1 text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {skipLabel}
            <ChevronDown aria-hidden size={16} className="transition-transform in-[[open]]:rotate-180" />
          </summary>
          <div className="flex flex-wrap gap-x-5">{skips.map(renderSkip)}</div>
        </details>
      )}
      {note != null && (
        <p id={noteId} className="mt-1 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </fieldset>
  )
}
