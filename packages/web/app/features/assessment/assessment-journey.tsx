import type { AssessmentHead } from '@twofold/contract/assessment'
import { createAssessment, listAssessments } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { AnswersLock } from '#web/layout/answers-lock.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { notifyError } from '#web/notices/store.ts'
import { ConsentStep } from './consent-step.tsx'
import { DraftAnswering } from './draft-answering.tsx'
import type { EntryFacts, EntryStep } from './entry.ts'
import { decideStep } from './entry.ts'
import { Finished } from './finished.tsx'
import { ExpiredPanel } from './interrupted.tsx'
import { JourneySkeleton } from './journey-skeleton.tsx'
import { NameStep } from './name-step.tsx'

interface Standing {
  consented: boolean
  wording: string
  /** Its answers are loaded behind the lock. */
  draft: { id: string } | null
  finished: AssessmentHead | null
}

async function loadStanding(): Promise<Standing> {
  const [consents, config, list] = await Promise.all([
    callApi(getConsents, {}),
    callApi(getConfig, {}),
    callApi(listAssessments, {}),
  ])
  const open = list.items.find((item) => item.status === 'draft')
  return {
    consented: consents.assessment !== null,
    wording: config.consents.assessment,
    draft: open ?? null,
    finished: list.items.find((item) => item.status === 'completed') ?? null,
  }
}

export interface JourneyProps {
  signedIn: boolean
  /** Whether somebody else's invitation stands in front. */
  invitation: EntryFacts['invitation']
  suggestedName: string
  /** A draft exists now; what waited for one may go on. */
  onDraftReady(assessmentId: string): Promise<void>
  /** Draws the invitation. */
  invited(mine: { draftId: string | null; finished: AssessmentHead | null; consented: boolean }): ReactNode
  /** What is offered once the own part is complete, for the person alone. */
  afterOwnPart: ReactNode
  /** What follows a finished assessment. */
  next(assessmentId: string): ReactNode
}

/** Takes the focus to the heading of a new step; the first one is the page's own business. */
function useStepFocus(step: EntryStep | null): void {
  const last = useRef<EntryStep | null>(null)
  useEffect(() => {
    if (step === null || step === last.current) return
    if (last.current !== null) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      window.scrollTo(0, 0)
      heading?.focus({ preventScroll: true })
    }
    last.current = step
  }, [step])
}

/** The way of a signed-in person: consent, the partner's name, the questions, the end. */
export function AssessmentJourney(props: JourneyProps): ReactNode {
  const { signedIn, invitation, suggestedName, onDraftReady, invited, afterOwnPart, next } = props
  const standing = useLoad('standing', loadStanding)
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)

  const mine = standing.data
  const step =
    mine === null
      ? null
      : decideStep({
          signedIn: true,
          invitation,
          consented: mine.consented,
          hasDraft: mine.draft !== null,
          hasFinished: mine.finished !== null,
          again,
        })
  useStepFocus(step)

  if (!signedIn && step !== 'answering') {
    return (
      <Framed>
        <ExpiredPanel unsent={0} />
      </Framed>
    )
  }
  if (standing.status === 'failed') {
    return (
      <Framed>
        <PageProblem failure={standing.failure} onRetry={standing.reload} />
      </Framed>
    )
  }
  if (mine === null) {
    return (
      <Framed>
        <JourneySkeleton />
      </Framed>
    )
  }
  const had = mine

  async function start(partnerFirstName: string | undefined): Promise<void> {
    setBusy(true)
    try {
      const draft = await callApi(
        createAssessment,
        partnerFirstName === undefined ? {} : { partnerFirstName },
      )
      await onDraftReady(draft.id)
      standing.replace({ ...had, draft })
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }

  async function consentGiven(): Promise<void> {
    standing.replace({ ...had, consented: true })
    if (had.draft !== null) await onDraftReady(had.draft.id)
  }

  switch (step) {
    case 'invited':
      return invited({ ...mine, draftId: mine.draft?.id ?? null })
    case 'consent':
      return (
        <Framed>
          <ConsentStep wording={mine.wording} onGiven={() => void consentGiven()} />
        </Framed>
      )
    case 'name':
      return (
        <Framed>
          <NameStep suggestion={suggestedName} busy={busy} onStart={(name) => void start(name)} />
        </Framed>
      )
    case 'answering':
      return mine.draft === null ? null : (
        <PageFrame className="pt-0 sm:pt-0 lg:pt-16">
          <AnswersLock key={mine.draft.id} className="pt-10 lg:pt-0">
            <DraftAnswering
              draftId={mine.draft.id}
              signedIn={signedIn}
              afterOwnPart={afterOwnPart}
              onCompleted={(finished) => {
                setAgain(false)
                standing.replace({ ...mine, draft: null, finished })
              }}
              onStale={standing.reload}
            />
          </AnswersLock>
        </PageFrame>
      )
    default:
      return mine.finished === null ? null : (
        <Framed>
          <Finished assessment={mine.finished} now={new Date()} onAgain={() => setAgain(true)}>
            {next(mine.finished.id)}
          </Finished>
        </Framed>
      )
  }
}

function Framed({ children }: { children: ReactNode }): ReactNode {
  return <PageFrame width="reading">{children}</PageFrame>
}
