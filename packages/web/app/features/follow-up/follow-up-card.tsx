import { followUpTexts } from 'virtual:texts/follow-up'
import type { FollowUp, Outcome } from '@twofold/contract/follow-up'
import { outcome as outcomes, putOutcome } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FollowUpState } from './follow-up-state.ts'
import { chooseFollowUp } from './follow-up-state.ts'

const texts = () => followUpTexts()
const checkInPath = (assessmentId: string) => `/dashboard/check-in/${assessmentId}`

/**
 * The part of the dashboard about the latest evening, for its user alone. The thing to try is hidden until the user asks for it, because another
 * person may look at the dashboard.
 */
export function FollowUpCard(props: {
  assessmentId: string
  followUp: FollowUp
  hasEvening: boolean
}): ReactNode {
  const { assessmentId, followUp, hasEvening } = props
  const put = useCall(putOutcome)
  const [isShown, setIsShown] = useState(false)
  const state = chooseFollowUp(followUp, serverClock.now())
  if (state.kind === 'none') return null
  const { evening } = state
  const { title, body } = describeState(state)

  const answer = (outcome: Outcome) =>
    put.change({ assessmentId, number: evening.number, at: evening.at, outcome })

  return (
    <HeadedSection
      id="follow-up"
      title={texts().heading}
      headingClass="font-sans text-sm font-semibold tracking-normal text-bond"
      ref={focusAfterRemoval}
      className="rounded-card border border-line bg-surface p-inset sm:px-6 sm:py-5"
    >
      <p id="follow-up-state" className="mt-1 font-serif text-lg font-semibold">
        {title}
      </p>
      <p className="mt-1 max-w-measure">{body}</p>
      {isShown && <p className="mt-2 border-s-3 border-bond ps-4 wrap-anywhere">{evening.thing}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {state.kind === 'ask' && (
          <fieldset aria-labelledby="follow-up-state" className="flex flex-wrap gap-2">
            {outcomes.options.map((outcome) => (
              <Button key={outcome} kind="secondary" busy={put.busy} onClick={() => void answer(outcome)}>
                {texts().outcomes[outcome]}
              </Button>
            ))}
          </fieldset>
        )}
        {state.kind === 'checkIn' && (
          <LinkButton to={checkInPath(assessmentId)} kind="secondary">
            {texts().open}
          </LinkButton>
        )}
        {hasEvening && (state.kind === 'answered' || state.kind === 'done') && (
          <TextLink to={`/results/${assessmentId}/evening`}>{texts().evening}</TextLink>
        )}
        <button
          type="button"
          aria-expanded={isShown}
          className="text-link min-h-11"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts().hide : texts().thing}
        </button>
        <TextLink to={checkInPath(assessmentId)}>{texts().page}</TextLink>
      </div>
    </HeadedSection>
  )
}

function describeState(state: Exclude<FollowUpState, { kind: 'none' }>): { title: string; body: string } {
  switch (state.kind) {
    case 'waiting':
      return { ...texts().waiting, body: texts().waiting.body({ date: formatDay(state.askAt) }) }
    case 'ask':
      return { ...texts().ask, body: texts().ask.body({ number: state.evening.number }) }
    case 'answered': {
      const { title, body } = texts().answered[state.evening.outcome ?? 'not_yet']
      return { title, body: `${body} ${texts().later({ date: formatDay(state.checkInAt) })}` }
    }
    case 'checkIn':
      return texts().checkIn
    case 'done':
      return texts().done
  }
}
