import type { Assessment } from '@twofold/contract/assessment'
import type { FactorId } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useQuestionnaire } from '#web/content/use-questionnaire.ts'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { scrollToReadingLine } from '#web/ui/advance-after-touch.ts'
import { BreakScreen } from './break-screen.tsx'
import { findEasiestFactor } from './easiest-factor.ts'
import { ExpiredPanel, RefusedPanel } from './interrupted.tsx'
import { measureProgress, nextScreen, openQuestions, previousScreen, screenToResume } from './progress.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { REVIEW, screenIndexOf, screens } from './questionnaire.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useAnswering } from './use-answering.ts'

interface Place {
  screen: number
  /** The question that was asked for, if any. */
  target: string | null
}

/** Where the progress is one line at the top edge of the screen. */
const ONE_LINE = '(width < 40rem)'

export interface AnsweringProps {
  draft: Assessment
  /** False when the sign-in has ended: the questions are covered, the unsent answers kept. */
  signedIn: boolean
  /** What this user can do once the own part is complete. */
  afterOwnPart: ReactNode
  /** Gets what comes easiest, as long as the answers are at hand. */
  onCompleted(easiest: FactorId | null): void
  /** The draft is no longer what it was: finished or deleted elsewhere. */
  onStale(): void
}

/** The questions of one draft, screen by screen, with progress and the state of saving in sight. */
export function Answering(props: AnsweringProps): ReactNode {
  const { draft, signedIn, afterOwnPart, onCompleted, onStale } = props
  const questionnaire = useQuestionnaire(draft)
  const { answers, save, answer } = useAnswering(draft)
  const [place, setPlace] = useState<Place>(() => ({ screen: screenToResume(answers), target: null }))
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const { screen } = place
  const progress = measureProgress(answers)
  const name = draft.partnerFirstName

  // On return the first open statement of a page that was begun is in view, from the first frame on.
  const showFirstOpen = useEffectEvent(() => {
    const open = openQuestions(answers)[0]
    const shown = screens[screen]
    if (open === undefined || shown?.kind !== 'page' || shown.page.questions[0]?.id === open.id) return
    const question = document.getElementById(`question-${open.id}`)
    if (question !== null) scrollToReadingLine(question, 'instant')
  })
  useLayoutEffect(() => showFirstOpen(), [])

  // A new screen takes the focus to its heading, or to the question that was asked for.
  useEffect(() => {
    if (!moved.current) return
    const question = place.target === null ? null : document.getElementById(`question-${place.target}`)
    const radio = question?.querySelector<HTMLInputElement>('input:checked, input')
    if (radio) {
      question?.scrollIntoView({ block: 'center' })
      radio.focus({ preventScroll: true })
      return
    }
    window.scrollTo({ top: topOf(top.current), behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [place])

  function goTo(next: number, questionId: string | null = null): void {
    const { done, total } = progress.all
    moved.current = true
    setNews(assessmentTexts().progress.announce({ done, total, minutes: progress.minutesLeft }))
    setPlace({ screen: next, target: questionId })
  }

  if (!signedIn || save.state === 'signed_out') return <ExpiredPanel unsent={save.unsent} />
  if (save.state === 'refused') return <RefusedPanel onReload={onStale} />

  const shown = screens[screen] ?? { kind: 'review' }
  const part = shown.kind === 'page' ? shown.page.part : shown.kind === 'break' ? shown.after : null
  const profileReady = progress.parts.self.done === progress.parts.self.total && save.unsent === 0
  const goNext = () => goTo(nextScreen(screen, answers))
  const goBack = () => goTo(previousScreen(screen))
  return (
    <div ref={top} className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
      <ProgressPanel
        progress={progress}
        part={part}
        partnerName={name}
        save={save}
        profileId={profileReady ? draft.id : null}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="min-w-0 pt-4 sm:pt-8 lg:pt-0">
        {shown.kind === 'review' && (
          <ReviewScreen
            draft={draft}
            questionnaire={questionnaire}
            answers={answers}
            progress={progress}
            unsent={save.unsent}
            headingRef={heading}
            onGoTo={(id) => goTo(screenIndexOf(id), id)}
            onBack={() => goTo(REVIEW - 1)}
            onCompleted={() => onCompleted(findEasiestFactor(answers, 'self'))}
            onStale={onStale}
          />
        )}
        {shown.kind === 'break' && (
          <BreakScreen
            after={shown.after}
            partnerName={name}
            answers={answers}
            progress={progress}
            headingRef={heading}
            profileId={profileReady ? draft.id : null}
            onBack={() => goTo(screen - 1)}
            onNext={goNext}
          >
            {shown.after === 'self' && afterOwnPart}
          </BreakScreen>
        )}
        {shown.kind === 'page' && (
          <QuestionScreen
            key={screen}
            page={shown.page}
            questionnaire={questionnaire}
            partnerName={name}
            answers={answers}
            onAnswer={answer}
            headingRef={heading}
            onBack={screen > 0 ? goBack : null}
            onNext={goNext}
            isLast={screen === REVIEW - 1}
          />
        )}
      </div>
    </div>
  )
}

/** The top of a new screen: on a phone below the site's header, so that the first statement is in view. */
function topOf(container: HTMLElement | null): number {
  if (container === null || !window.matchMedia(ONE_LINE).matches) return 0
  return container.getBoundingClientRect().top + window.scrollY
}
