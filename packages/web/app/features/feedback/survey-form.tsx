import { feedbackTexts } from 'virtual:texts/feedback'
import type { FeedbackForm } from '@twofold/contract/feedback'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useUnsavedText } from '#web/navigation/navigation-guard.tsx'
import { useAdvanceAfterTouch } from '#web/ui/advance-after-touch.ts'
import { focusNextAfterKey, ignoreRepeatedKey } from '#web/ui/keyboard-answers.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioScale } from '#web/ui/radio-scale.tsx'
import {
  hasEnoughRatings,
  listUnansweredStatements,
  type Ratings,
  type ResponseDraft,
  skipUnanswered,
  toRequestRatings,
} from './ratings.ts'
import { type Problem, SurveySending } from './survey-sending.tsx'

const texts = () => feedbackTexts().survey.form

function getElementId(statementId: string): string {
  return `statement-${statementId}`
}

/** Statements with progress and submission. Ratings are only in the memory of this page. */
export function SurveyForm(props: {
  form: FeedbackForm
  token: string
  draft: ResponseDraft
  onRatings(change: (before: Ratings) => Ratings): void
  /** Called when the submission was sent, even if no response confirms it. */
  onSubmitted(): void
  onSent(): void
}) {
  const { form, token, onRatings, onSubmitted, onSent } = props
  const { ratings, ticket } = props.draft
  const { statements } = form
  const [hasTried, setHasTried] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  useUnsavedText(Object.keys(ratings).length > 0)
  const unanswered = listUnansweredStatements(statements, ratings)
  const touched = useAdvanceAfterTouch({
    ids: statements.map(({ id }) => id),
    isUnanswered: (id) => ratings[id] === undefined,
    findElement: (id) => document.getElementById(getElementId(id)),
    onDone: () => sendButton.current?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
  })

  function focusFirstUnanswered(): void {
    const group = document.getElementById(getElementId(unanswered[0]?.id ?? ''))
    group?.querySelector('input')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'center' })
  }

  function skipRest(): void {
    onRatings((before) => skipUnanswered(statements, before))
    // The pressed button is no longer rendered, and the sticky progress bar must not cover the next one.
    sendButton.current?.focus({ preventScroll: true })
    requestAnimationFrame(() => sendButton.current?.scrollIntoView({ block: 'center' }))
  }

  const sending = useSubmit(send)

  async function send(): Promise<void> {
    setHasTried(true)
    if (problem === 'ended') return
    if (unanswered.length > 0) return focusFirstUnanswered()
    if (!hasEnoughRatings(statements, ratings)) return setProblem('tooFewRatings')
    setProblem(null)
    const outcome = await import('./submit-response.ts').then(
      (module) => module.submitResponse({ token, ticket, ratings: toRequestRatings(statements, ratings) }),
      () => 'offline' as const,
    )
    if (outcome === 'sent' || outcome === 'unknown') onSubmitted()
    if (outcome === 'sent') return onSent()
    setProblem(outcome)
  }

  return (
    <form {...sending.props} autoComplete="off" className="mt-14">
      <h2 id="statements" ref={heading} tabIndex={-1} className="scroll-mt-6 text-2xl">
        {texts().heading({ name: form.subjectName })}
      </h2>
      <p className="mt-3 text-ink-soft">{texts().lead}</p>
      <p className="mt-2 hidden text-sm text-ink-soft pointer-fine:block">{texts().keys}</p>
      {/* The progress bar is sticky only next to the statements, so that it does not cover the submit section. */}
      <div>
        <div className="sticky top-0 z-10 bleed mt-4 border-b border-line bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
          <ProgressBar
            label={texts().progress}
            value={statements.length - unanswered.length}
            max={statements.length}
            detail={texts().count({ done: statements.length - unanswered.length, total: statements.length })}
            tone="warm"
          />
        </div>
        <fieldset
          onKeyDown={focusNextAfterKey}
          onKeyDownCapture={ignoreRepeatedKey}
          aria-labelledby="statements"
          className="mt-6 grid min-w-0 gap-6 sm:mt-8 sm:gap-10"
        >
          {statements.map(({ id, text }) => (
            <div key={id} id={getElementId(id)} className="scroll-mt-24">
              <RadioScale
                name={id}
                legend={text}
                labels={form.scale}
                value={ratings[id] ?? null}
                onAnswer={(value) => onRatings((before) => ({ ...before, [id]: value }))}
                onTouchAnswer={() => touched(id)}
                skips={[{ value: 'skip', label: texts().skip }]}
                tone="warm"
                note={hasTried && ratings[id] === undefined ? <strong>{texts().openNote}</strong> : null}
              />
            </div>
          ))}
        </fieldset>
      </div>
      <SurveySending
        unansweredCount={hasTried ? unanswered.length : 0}
        busy={sending.busy}
        problem={problem}
        onShowUnanswered={focusFirstUnanswered}
        onSkipUnanswered={skipRest}
        sendButton={sendButton}
      />
    </form>
  )
}
