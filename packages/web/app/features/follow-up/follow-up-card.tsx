import { accountTexts } from 'virtual:texts/account'
import { followUpTexts } from 'virtual:texts/follow-up'
import { type FollowUp, type Outcome, outcomes, putOutcome } from '@twofold/contract/follow-up'
import { useState } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { topicName } from '#web/content/topic-name.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Cups, StepCard } from '#web/ui/step-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { chooseFollowUp, type FollowUpState, findNextEvening } from './follow-up-state.ts'

const texts = () => followUpTexts()

/**
 * The step after the latest evening, for its user alone. The thing to try is hidden until the user asks for it, because another
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
}) {
  const { assessmentId, followUp, topics, isNext, offersRetake } = props
  const state = chooseFollowUp(followUp, serverClock.now())
  if (state.kind === 'none') return null
  const { evening, kind } = state
  const thing = <ThingToTry thing={evening.thing} />
  const goesOn = kind !== 'ask' && kind !== 'checkIn'
  const checkIn = `/dashboard/check-in/${assessmentId}`
  const look = { kind: isNext ? 'primary' : 'secondary', className: 'max-sm:w-full' } as const
  return (
    <StepCard
      id="follow-up"
      heading={isNext ? accountTexts().next.heading : texts().heading}
      {...describeState(state)}
      isSecondary={!isNext}
      figure={isNext && <Cups />}
      action={
        kind === 'ask' ? (
          <Answers assessmentId={assessmentId} evening={evening} />
        ) : kind === 'checkIn' ? (
          <LinkButton to={checkIn} {...look}>
            {texts().open}
          </LinkButton>
        ) : (
          topics !== null && (
            <NextEvening assessmentId={assessmentId} next={findNextEvening(followUp, topics)} {...look} />
          )
        )
      }
      links={
        <>
          {goesOn && thing}
          <TextLink to={checkIn}>{texts().page}</TextLink>
          {offersRetake && <TextLink to="/test">{accountTexts().next.retake}</TextLink>}
        </>
      }
    >
      {/* Above the answers, because the answer depends on it. */}
      {!goesOn && <div className="mt-1">{thing}</div>}
    </StepCard>
  )
}

function ThingToTry({ thing }: { thing: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        className="text-link min-h-11"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? texts().hide : texts().thing}
      </button>
      {isShown && (
        <p className="order-last my-1.5 basis-full border-s-3 border-bond ps-4 whitespace-pre-line wrap-anywhere">
          {thing}
        </p>
      )}
    </>
  )
}

/** Three answers in one row, or below each other where they do not fit. */
function Answers(props: { assessmentId: string; evening: FollowUp['evenings'][number] }) {
  const { assessmentId, evening } = props
  const put = useCall(putOutcome)
  const answer = (outcome: Outcome) =>
    put.change({ assessmentId, number: evening.number, at: evening.at, outcome })
  return (
    <fieldset aria-labelledby="follow-up-title" className="flex w-full max-w-md min-w-0 flex-wrap gap-3">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          kind="secondary"
          size="lg"
          className="grow basis-[calc((15.5rem-100%)*999)] px-1!"
          busy={put.busy}
          onClick={() => void answer(outcome)}
        >
          {texts().outcomes[outcome]}
        </Button>
      ))}
    </fieldset>
  )
}

function NextEvening(props: {
  assessmentId: string
  next: ReturnType<typeof findNextEvening>
  kind: 'primary' | 'secondary'
  className: string
}) {
  const { assessmentId, next, ...look } = props
  const title = next && topicName(next.topic)
  return (
    <LinkButton to={`/results/${assessmentId}/evening`} state={{ evening: next?.number }} {...look}>
      {next === null || title === null
        ? texts().evening
        : texts().nextEvening({ number: next.number, title })}
    </LinkButton>
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
