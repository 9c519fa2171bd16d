import { assessmentTexts } from 'virtual:texts/assessment'
import type { Assessment } from '@twofold/contract/assessment'
import type { Questionnaire } from '@twofold/instrument'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { QuestionnairePart } from '#web/content/questionnaire-part.tsx'
import { scrollToReadingLine } from '#web/ui/advance-after-touch.ts'
import { BreakScreen } from './break-screen.tsx'
import { ExpiredPanel, RefusedPanel } from './interrupted.tsx'
import { JourneySkeleton } from './journey-skeleton.tsx'
import { NARROW_SCREEN } from './narrow-screen.ts'
import {
  computeProgress,
  getScreenToResume,
  listUnansweredQuestions,
  nextScreen,
  previousScreen,
} from './progress.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { getScreenIndex, REVIEW, screens } from './questionnaire.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useAnswering } from './use-answering.ts'

interface Position {
  screen: number
  targetId: string | null
}

export interface AnsweringProps {
  draft: Assessment
  /** Actions offered once the self part is complete. */
  afterOwnPart: ReactNode
  onCompleted(): void
  /** Called if the draft was completed or deleted elsewhere. */
  onStale(): void
}

export function Answering(props: AnsweringProps) {
  return (
    <QuestionnairePart of={props.draft} skeleton={<JourneySkeleton />}>
      {(questionnaire) => <AnsweringScreens {...props} questionnaire={questionnaire} />}
    </QuestionnairePart>
  )
}

function AnsweringScreens(props: AnsweringProps & { questionnaire: Questionnaire }) {
  const { draft, questionnaire, afterOwnPart, onCompleted, onStale } = props
  const { answers, save, answer } = useAnswering(draft, onStale)
  const [position, setPosition] = useState<Position>(() => ({
    screen: getScreenToResume(answers),
    targetId: null,
  }))
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const { screen } = position
  const progress = computeProgress(answers)
  const name = draft.partnerFirstName

  // On return, the first frame already shows the first unanswered question of a page that was begun.
  const scrollToFirstUnanswered = useEffectEvent(() => {
    const open = listUnansweredQuestions(answers)[0]
    const shown = screens[screen]
    if (open === undefined || shown?.kind !== 'page' || shown.page.questions[0]?.id === open.id) return
    const question = document.getElementById(`question-${open.id}`)
    if (question !== null) scrollToReadingLine(question, 'instant')
  })
  useLayoutEffect(() => scrollToFirstUnanswered(), [])

  // A new screen moves the focus to its heading or to the target question.
  useEffect(() => {
    if (!hasMoved.current) return
    const question =
      position.targetId === null ? null : document.getElementById(`question-${position.targetId}`)
    const radio = question?.querySelector<HTMLInputElement>('input:checked, input')
    if (radio) {
      question?.scrollIntoView({ block: 'center' })
      radio.focus({ preventScroll: true })
      return
    }
    window.scrollTo({ top: getScrollTop(top.current), behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [position])

  function goTo(next: number, questionId: string | null = null): void {
    const { done, total } = progress.all
    hasMoved.current = true
    setAnnouncement(assessmentTexts().progress.announce({ done, total, minutes: progress.minutesLeft }))
    setPosition({ screen: next, targetId: questionId })
  }

  if (save.state === 'signedOut') return <ExpiredPanel />
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
        isBreak={shown.kind === 'break'}
        partnerName={name}
        save={save}
        profileId={profileReady ? draft.id : null}
      />
      <p role="status" className="sr-only">
        {announcement}
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
            onGoTo={(id) => goTo(getScreenIndex(id), id)}
            onBack={() => goTo(REVIEW - 1)}
            onCompleted={onCompleted}
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

/** Scroll offset of a new screen; on a phone it skips the site header so that the first statement is visible. */
function getScrollTop(container: HTMLElement | null): number {
  if (container === null || !window.matchMedia(NARROW_SCREEN).matches) return 0
  return container.getBoundingClientRect().top + window.scrollY
}
