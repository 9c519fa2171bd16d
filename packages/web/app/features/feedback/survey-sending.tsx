import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { feedbackSurveyTexts } from '#web/messages/feedback-survey/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Outcome } from './submit-response.ts'

const texts = () => feedbackSurveyTexts().send

/** Why it did not work; `hollow`: too little is rated to say anything. */
export type Problem = Exclude<Outcome, 'sent'> | 'hollow'

const reasons = () => ({
  ended: texts().ended,
  hollow: texts().hollow,
  offline: texts().offline,
  'too-many': texts().tooMany,
  unknown: texts().unknown,
})

function reasonOf(problem: Problem): string {
  return typeof problem === 'string' ? reasons()[problem] : problem.refused
}

function titleOf(problem: Problem): string {
  if (problem === 'unknown') return texts().unknownTitle
  return problem === 'hollow' ? texts().hollowTitle : texts().failedTitle
}

/** What sending does, what is still open, and why it did not work. */
export function SurveySending(props: {
  /** Number of open statements, shown after the first attempt. */
  open: number
  busy: boolean
  problem: Problem | null
  onGoToOpen(): void
  onSkipTheRest(): void
  sendButton: RefObject<HTMLButtonElement | null>
}): ReactNode {
  const { open, busy, problem, onGoToOpen, onSkipTheRest, sendButton } = props
  const told = useRef<HTMLDivElement>(null)

  // A button that is busy or gone has lost the focus.
  useEffect(() => {
    if (problem === null) return
    if (problem === 'ended') told.current?.focus()
    else sendButton.current?.focus({ preventScroll: true })
  }, [problem, sendButton])

  return (
    <section aria-labelledby="send" className="mt-14 border-t-2 border-line pt-8">
      <h2 id="send" className="text-xl">
        {texts().heading}
      </h2>
      <p className="mt-3 text-ink-soft">{texts().mark}</p>
      <div role="status">
        {open > 0 && (
          <Notice tone="warm" title={texts().open({ count: open })} className="mt-5">
            <p>{texts().openHelp}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button kind="secondary" onClick={onGoToOpen}>
                {texts().goToOpen}
              </Button>
              <Button kind="secondary" onClick={onSkipTheRest}>
                {texts().restNotObserved}
              </Button>
            </div>
          </Notice>
        )}
      </div>
      <div role="alert" ref={told} tabIndex={-1}>
        {problem !== null && (
          <Notice tone={problem === 'unknown' ? 'warm' : 'danger'} title={titleOf(problem)} className="mt-5">
            <p>
              {reasonOf(problem)} {problem !== 'ended' && problem !== 'hollow' && texts().kept}
            </p>
          </Notice>
        )}
      </div>
      {problem !== 'ended' && (
        <Button ref={sendButton} type="submit" size="lg" className="mt-6" disabled={busy} data-next="">
          {busy ? texts().sending : problem === 'unknown' ? texts().again : texts().submit}
        </Button>
      )}
    </section>
  )
}
