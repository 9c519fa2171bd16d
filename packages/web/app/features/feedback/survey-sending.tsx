import { feedbackTexts } from 'virtual:texts/feedback'
import { retention } from '@twofold/contract/retention'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Outcome } from './submit-response.ts'

const texts = () => feedbackTexts().survey.send

/** Reason of a failure; `tooFewRatings`: too few ratings for any score. */
export type Problem = Exclude<Outcome, 'sent'> | 'tooFewRatings'

function getReason(problem: Problem): string {
  return typeof problem === 'string' ? texts().reasons[problem] : problem.refused
}

function getTitle(problem: Problem): string {
  if (problem === 'unknown') return texts().unknownTitle
  return problem === 'tooFewRatings' ? texts().tooFewRatingsTitle : texts().failedTitle
}

export function SurveySending(props: {
  /** Number of unanswered statements; 0 before the first attempt. */
  unansweredCount: number
  busy: boolean
  problem: Problem | null
  onShowUnanswered(): void
  onSkipUnanswered(): void
  sendButton: RefObject<HTMLButtonElement | null>
}) {
  const { unansweredCount, busy, problem, onShowUnanswered, onSkipUnanswered, sendButton } = props
  const alert = useRef<HTMLDivElement>(null)

  // A disabled or removed button has lost the focus.
  useEffect(() => {
    if (problem === null) return
    if (problem === 'ended') alert.current?.focus()
    else sendButton.current?.focus({ preventScroll: true })
  }, [problem, sendButton])

  return (
    <HeadedSection id="send" title={texts().heading} className="mt-14 border-t-2 border-line pt-8">
      <p className="mt-3 text-ink-soft">{texts().mark({ days: retention.surveyDays })}</p>
      <div role="status">
        {unansweredCount > 0 && (
          <Notice tone="warm" title={texts().open({ count: unansweredCount })} className="mt-5">
            <p>{texts().openHelp}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button kind="secondary" onClick={onShowUnanswered}>
                {texts().goToOpen}
              </Button>
              <Button kind="secondary" onClick={onSkipUnanswered}>
                {texts().restNotObserved}
              </Button>
            </div>
          </Notice>
        )}
      </div>
      <div role="alert" ref={alert} tabIndex={-1}>
        {problem !== null && (
          <Notice tone={problem === 'unknown' ? 'warm' : 'danger'} title={getTitle(problem)} className="mt-5">
            <p>
              {getReason(problem)} {problem !== 'ended' && problem !== 'tooFewRatings' && texts().kept}
            </p>
          </Notice>
        )}
      </div>
      {problem !== 'ended' && (
        <Button ref={sendButton} type="submit" size="lg" className="mt-6" busy={busy} data-next="">
          {busy ? texts().sending : problem === 'unknown' ? texts().again : texts().submit}
        </Button>
      )}
    </HeadedSection>
  )
}
