import type { FeedbackForm } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useUnsavedText } from '#web/loading/navigation-guard.tsx'
import { feedbackSurveyTexts } from '#web/messages/feedback-survey/index.ts'
import { useAdvanceAfterTouch } from '#web/ui/advance-after-touch.ts'
import { moveOnAfterKey, stopRepeatedKey } from '#web/ui/answer-by-key.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioScale } from '#web/ui/radio-scale.tsx'
import type { Begun, Ratings } from './ratings.ts'
import { openStatements, saysSomething, skipTheRest, toSend } from './ratings.ts'
import { type Problem, SurveySending } from './survey-sending.tsx'

const texts = () => feedbackSurveyTexts().form

function idOf(statementId: string): string {
  return `statement-${statementId}`
}

/** The statements, how far one is, and the way to send. Ratings live in this page and nowhere else. */
export function SurveyForm(props: {
  form: FeedbackForm
  token: string
  begun: Begun
  onRatings(change: (before: Ratings) => Ratings): void
  /** It has left, and may have arrived. */
  onLeft(): void
  onSent(): void
}): ReactNode {
  const { form, token, onRatings, onLeft, onSent } = props
  const { ratings, ticket } = props.begun
  const { statements } = form
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  useUnsavedText(Object.keys(ratings).length > 0)
  const open = openStatements(statements, ratings)
  const touched = useAdvanceAfterTouch({
    ids: statements.map(({ id }) => id),
    isOpen: (id) => ratings[id] === undefined,
    elementOf: (id) => document.getElementById(idOf(id)),
    onDone: () => sendButton.current?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
  })

  function goToOpen(): void {
    const group = document.getElementById(idOf(open[0]?.id ?? ''))
    group?.querySelector('input')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'center' })
  }

  function skipOpen(): void {
    onRatings((before) => skipTheRest(statements, before))
    // The pressed button goes away with what was open; the line at the top must not lie over what comes next.
    sendButton.current?.focus({ preventScroll: true })
    requestAnimationFrame(() => sendButton.current?.scrollIntoView({ block: 'center' }))
  }

  // The ratings are no fields of it: they live with the page, which carries them into another language.
  const sending = useForm({ fields: [], submit: send })

  async function send(): Promise<void> {
    setTried(true)
    if (problem === 'ended') return
    if (open.length > 0) return goToOpen()
    if (!saysSomething(statements, ratings)) return setProblem('hollow')
    setProblem(null)
    const outcome = await import('./submit-response.ts').then(
      (module) => module.submitResponse({ token, ticket, ratings: toSend(statements, ratings) }),
      () => 'offline' as const,
    )
    if (outcome === 'sent' || outcome === 'unknown') onLeft()
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
      {/* The line sticks beside the statements alone, so that it never lies over what sends them. */}
      <div>
        <div className="sticky top-0 z-10 -mx-5 mt-4 border-b border-line bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
          <ProgressBar
            label={texts().progress}
            value={statements.length - open.length}
            max={statements.length}
            detail={texts().count({ done: statements.length - open.length, total: statements.length })}
            tone="warm"
          />
        </div>
        <fieldset
          onKeyDown={moveOnAfterKey}
          onKeyDownCapture={stopRepeatedKey}
          aria-labelledby="statements"
          className="mt-6 grid min-w-0 gap-6 sm:mt-8 sm:gap-10"
        >
          {statements.map(({ id, text }) => (
            <div key={id} id={idOf(id)} className="scroll-mt-24">
              <RadioScale
                name={id}
                legend={text}
                labels={form.scale}
                value={ratings[id] ?? null}
                onAnswer={(value) => onRatings((before) => ({ ...before, [id]: value }))}
                onTouchAnswer={() => touched(id)}
                skips={[{ value: 'skip', label: texts().skip }]}
                tone="warm"
                note={tried && ratings[id] === undefined ? <strong>{texts().openNote}</strong> : null}
              />
            </div>
          ))}
        </fieldset>
      </div>
      <SurveySending
        open={tried ? open.length : 0}
        busy={sending.busy}
        problem={problem}
        onGoToOpen={goToOpen}
        onSkipTheRest={skipOpen}
        sendButton={sendButton}
      />
    </form>
  )
}
