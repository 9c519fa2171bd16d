import { accountTexts } from 'virtual:texts/account'
import { followUpTexts } from 'virtual:texts/follow-up'
import type { FollowUp, Outcome } from '@twofold/contract/follow-up'
import { outcome as outcomes, putOutcome } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { topicName } from '#web/content/topic-name.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FollowUpState } from './follow-up-state.ts'
import { chooseFollowUp, findNextEvening } from './follow-up-state.ts'

const texts = () => followUpTexts()
const checkInPath = (assessmentId: string) => `/dashboard/check-in/${assessmentId}`

/**
 * The part of the dashboard about the latest evening, for its user alone. The thing to try is hidden until the user asks for it, because another
 * person may look at the dashboard.
 */
export function FollowUpCard(props: {
  assessmentId: string
  followUp: FollowUp
  /** Topics of the evening guide; null if it cannot be opened. */
  topics: readonly string[] | null
  /** Whether the card is the next step, so that nothing else on the page is. */
  isNext: boolean
  offersRetake: boolean
}): ReactNode {
  const { assessmentId, followUp, topics, isNext, offersRetake } = props
  const put = useCall(putOutcome)
  const [isShown, setIsShown] = useState(false)
  const state = chooseFollowUp(followUp, serverClock.now())
  if (state.kind === 'none') return null
  const { evening } = state
  const { title, body } = describeState(state)
  const kind = isNext ? 'primary' : 'secondary'

  const answer = (outcome: Outcome) =>
    put.change({ assessmentId, number: evening.number, at: evening.at, outcome })

  return (
    <HeadedSection
      id="follow-up"
      title={isNext ? accountTexts().next.heading : texts().heading}
      headingClass={`font-sans text-sm font-semibold tracking-normal ${isNext ? 'text-you' : 'text-bond'}`}
      ref={focusAfterRemoval}
      className={classNames(
        'rounded-card p-inset',
        isNext ? 'bg-you-soft sm:p-6' : 'border border-line bg-surface sm:px-6 sm:py-5',
      )}
    >
      <p
        id="follow-up-state"
        className={`mt-1 font-serif text-lg font-semibold ${isNext ? 'phone:text-xl sm:text-2xl' : ''}`}
      >
        {title}
      </p>
      <p className="mt-1 max-w-measure">{body}</p>
      {/* Above the answers, because the answer depends on it. */}
      <button
        type="button"
        aria-expanded={isShown}
        className="text-link min-h-11"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? texts().hide : texts().thing}
      </button>
      {isShown && <p className="mb-3 border-s-3 border-bond ps-4 wrap-anywhere">{evening.thing}</p>}
      {state.kind === 'ask' && (
        <fieldset
          aria-labelledby="follow-up-state"
          className="mt-1 grid max-w-md grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2"
        >
          {outcomes.options.map((outcome) => (
            <Button
              key={outcome}
              kind="secondary"
              className="px-1.5! max-phone:text-sm"
              busy={put.busy}
              onClick={() => void answer(outcome)}
            >
              {texts().outcomes[outcome]}
            </Button>
          ))}
        </fieldset>
      )}
      {state.kind === 'checkIn' && (
        <LinkButton to={checkInPath(assessmentId)} kind={kind} className="mt-3 flex max-sm:w-full sm:w-fit">
          {texts().open}
        </LinkButton>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        {topics !== null && state.kind !== 'ask' && state.kind !== 'checkIn' && (
          <NextEvening
            assessmentId={assessmentId}
            next={findNextEvening(followUp, topics)}
            isButton={isNext && state.kind !== 'waiting'}
          />
        )}
        <TextLink to={checkInPath(assessmentId)}>{texts().page}</TextLink>
        {offersRetake && <TextLink to="/test">{accountTexts().next.retake}</TextLink>}
      </p>
    </HeadedSection>
  )
}

function NextEvening(props: {
  assessmentId: string
  next: ReturnType<typeof findNextEvening>
  isButton: boolean
}): ReactNode {
  const { assessmentId, next, isButton } = props
  const Action = isButton ? LinkButton : TextLink
  const title = next && topicName(next.topic)
  return (
    <Action to={`/results/${assessmentId}/evening`} state={{ evening: next?.number }}>
      {next === null || title === null
        ? texts().evening
        : texts().nextEvening({ number: next.number, title })}
    </Action>
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
