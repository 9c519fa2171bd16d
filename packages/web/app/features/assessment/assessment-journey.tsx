import { useQuery } from '@tanstack/react-query'
import { type AssessmentHead, createAssessment } from '@twofold/contract/assessment'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryClient, refresh } from '#web/api/queries.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { draftQuery } from '#web/api/shared-queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { focusHeading } from '#web/layout/focus-heading.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { usePending } from '#web/loading/use-pending.ts'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { currentLanguage } from '#web/messages/language.ts'
import { notifyError } from '#web/notices/store.ts'
import { Answering, type AnsweringProps } from './answering.tsx'
import { ANSWERING } from './answering-page.ts'
import { decideStep, type EntryFacts, type EntryStep } from './entry.ts'
import { Finished } from './finished.tsx'
import { ConsentStep, loadFirstSteps, NameStep } from './first-steps.ts'
import { ExpiredPanel } from './interrupted.tsx'
import { type Journey, journeyQuery } from './journey-query.ts'
import { JourneySkeleton } from './journey-skeleton.tsx'

export interface JourneyProps {
  invitation: EntryFacts['invitation']
  suggestedName: string
  /** Name of the inviter whose invitation was accepted and is not claimed yet. */
  invitedBy: string | null
  /** Called when a draft exists, for actions that need one, such as claiming an invitation. */
  onDraftReady(assessmentId: string): Promise<void>
  invited(own: { draftId: string | null; finished: AssessmentHead | null; consented: boolean }): ReactNode
  /** Actions offered once the self part is complete. */
  afterOwnPart: ReactNode
  next(assessmentId: string, isShared: boolean): ReactNode
}

/** Moves the focus to the heading of each new step; the router handles the first one. */
function useStepFocus(step: EntryStep): void {
  const last = useRef<EntryStep | null>(null)
  useEffect(() => {
    if (step === last.current) return
    if (last.current !== null) {
      window.scrollTo(0, 0)
      focusHeading()
    }
    last.current = step
  }, [step])
}

/** Steps of a signed-in user: consent, partner's name, questions, completion. */
export function AssessmentJourney({ signedIn, ...props }: JourneyProps & { signedIn: boolean }) {
  // Removes the answers from the page and from memory, and covers what else the user has done here.
  if (!signedIn) {
    return (
      <ReadingFrame>
        <ExpiredPanel />
      </ReadingFrame>
    )
  }
  return (
    <LoadedPart
      of={journeyQuery}
      skeleton={
        <ReadingFrame>
          <JourneySkeleton />
        </ReadingFrame>
      }
      page
      renderFailure={(_, defaultView) => <ReadingFrame>{defaultView}</ReadingFrame>}
    >
      {(data) => <Steps {...props} data={data} />}
    </LoadedPart>
  )
}

function Steps(props: JourneyProps & { data: Journey }) {
  const { data, invitation, suggestedName, invitedBy } = props
  const { onDraftReady, invited, afterOwnPart, next } = props
  const [isRetake, setIsRetake] = useState(false)
  const create = useCall(createAssessment)
  const starting = usePending()
  const step = decideStep({
    signedIn: true,
    invitation,
    consented: data.consented,
    termsAccepted: data.termsAccepted,
    hasDraft: data.draft !== null,
    hasFinished: data.finished !== null,
    isRetake,
  })
  useStepFocus(step)
  useEffect(() => {
    if (step === 'invited') void loadFirstSteps()
  }, [step])

  async function start(partnerFirstName: string | undefined): Promise<void> {
    try {
      const draft = await create.call({
        locale: currentLanguage(),
        ...(partnerFirstName !== undefined && { partnerFirstName }),
      })
      await onDraftReady(draft.id)
    } catch (error) {
      notifyError(error)
    }
  }

  switch (step) {
    case 'invited':
      return invited({ ...data, draftId: data.draft?.id ?? null })
    case 'consent':
      return (
        <ReadingFrame>
          <ConsentStep
            wording={data.wording}
            invitedBy={invitedBy}
            onGiven={() => {
              if (data.draft !== null) void onDraftReady(data.draft.id)
            }}
          />
        </ReadingFrame>
      )
    case 'name':
      return (
        <ReadingFrame>
          <NameStep
            suggestion={suggestedName}
            busy={starting.busy}
            onStart={(name) => void starting.run(() => start(name))}
          />
        </ReadingFrame>
      )
    case 'answering':
      return data.draft === null ? null : (
        <PageFrame className="pt-0 sm:pt-0 lg:pt-16">
          <AnswersLock key={data.draft.id} page={ANSWERING} className="pt-10 lg:pt-0">
            <DraftQuestions
              afterOwnPart={afterOwnPart}
              onCompleted={() => setIsRetake(false)}
              onStale={() => void refresh()}
            />
          </AnswersLock>
        </PageFrame>
      )
    default:
      return data.finished === null ? null : (
        <ReadingFrame>
          <Finished
            assessment={data.finished}
            summary={data.summary}
            now={serverClock.now()}
            onRetake={() => void loadFirstSteps().then(() => setIsRetake(true))}
          >
            {next(data.finished.id, data.summary?.sharing === 'shared')}
          </Finished>
        </ReadingFrame>
      )
  }
}

function DraftQuestions(props: Omit<AnsweringProps, 'draft'>) {
  const { data } = useQuery(draftQuery, queryClient)
  const draft = data?.draft ?? null
  // Answers stay on the page when they could not be loaded again.
  if (draft !== null) return <Answering key={draft.id} draft={draft} {...props} />
  return (
    <LoadedPart of={draftQuery} skeleton={<JourneySkeleton />} page>
      {() => <JourneySkeleton />}
    </LoadedPart>
  )
}

function ReadingFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame width="reading" className="pt-5 sm:pt-14">
      {children}
    </PageFrame>
  )
}
