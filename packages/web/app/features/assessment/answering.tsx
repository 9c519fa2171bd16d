import type { Assessment } from '@twofold/contract/assessment'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { ExpiredPanel, RefusedPanel } from './interrupted.tsx'
import { partName } from './part-name.ts'
import type { Progress } from './progress.ts'
import { endsPart, measureProgress, openQuestions } from './progress.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { pageIndexOf, pages } from './questionnaire.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useAnswering } from './use-answering.ts'

interface Place {
  screen: number
  /** The question that was asked for, if any. */
  target: string | null
}

const REVIEW = pages.length

export interface AnsweringProps {
  draft: Assessment
  /** False when the sign-in has ended: the questions are covered, the unsent answers kept. */
  signedIn: boolean
  /** What this user can do once the own part is complete. */
  afterOwnPart: ReactNode
  onCompleted(): void
  /** The draft is no longer what it was: finished or deleted elsewhere. */
  onStale(): void
}

/** The first open question, or the review without one. */
function firstScreen(answers: Parameters<typeof openQuestions>[0]): number {
  const open = openQuestions(answers)[0]
  return open ? pageIndexOf(open.id) : REVIEW
}

/** The questions of one draft, screen by screen, with progress and the state of saving in sight. */
export function Answering(props: AnsweringProps): ReactNode {
  const { draft, signedIn, afterOwnPart, onCompleted, onStale } = props
  const { answers, save, answer } = useAnswering(draft)
  const [place, setPlace] = useState<Place>(() => ({ screen: firstScreen(answers), target: null }))
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const { screen } = place
  const progress = measureProgress(answers)
  const name = draft.partnerFirstName

  // A new screen takes the focus to its heading, or to the question that was asked for.
  useEffect(() => {
    if (!moved.current) return
    const question = place.target === null ? null : document.getElementById(`question-${place.target}`)
    const radio = question?.querySelector<HTMLInputElement>('input:checked, input')
    if (radio) {
      question?.scrollIntoView({ block: 'center' })
      radio.focus()
      return
    }
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [place])

  function goTo(next: number, questionId: string | null = null): void {
    moved.current = true
    const ended = next > screen ? endsPart(screen, answers) : null
    setNews(announce(progress, ended === null ? null : partName(ended, name)))
    setPlace({ screen: next, target: questionId })
  }

  if (!signedIn || save.state === 'signed_out') return <ExpiredPanel unsent={save.unsent} />
  if (save.state === 'refused') return <RefusedPanel onReload={onStale} />

  const page = pages[screen]
  const part = page?.part ?? null
  const profileReady = progress.parts.self.done === progress.parts.self.total && save.unsent === 0
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
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
      <div className="min-w-0 pt-8 lg:pt-0">
        {page === undefined ? (
          <ReviewScreen
            draft={draft}
            answers={answers}
            progress={progress}
            unsent={save.unsent}
            headingRef={heading}
            onGoTo={(id) => goTo(pageIndexOf(id), id)}
            onBack={() => goTo(REVIEW - 1)}
            onCompleted={onCompleted}
            onStale={onStale}
          />
        ) : (
          <QuestionScreen
            page={page}
            partnerName={name}
            answers={answers}
            onAnswer={answer}
            headingRef={heading}
            onBack={screen > 0 ? () => goTo(screen - 1) : null}
            onNext={() => goTo(screen + 1)}
            isLast={screen === REVIEW - 1}
            profileId={page.part === 'partner' && page.number === 1 && profileReady ? draft.id : null}
            afterOwnPart={afterOwnPart}
          />
        )}
      </div>
    </div>
  )
}

function announce(progress: Progress, endedPart: string | null): string {
  const { page, progress: texts } = assessmentTexts()
  const { done, total } = progress.all
  const figures = texts.announce({ done, total, minutes: progress.minutesLeft })
  return endedPart === null ? figures : `${page.partDone({ name: endedPart })} ${figures}`
}
