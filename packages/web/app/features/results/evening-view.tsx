import { ArrowLeft, Pause, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import { Mark } from '#web/ui/mark.tsx'
import type { EveningStep } from './evening-steps.ts'
import { listEveningSteps } from './evening-steps.ts'
import type { GuideNames, GuidePlan } from './guide-plan.ts'
import { GuideSheet } from './guide-sheet.tsx'
import { ShareCard } from './share-card.tsx'
import { viewLink } from './views.ts'

const texts = () => resultsGuideTexts()

/**
 * Guide for one evening: one card at a time on screen, one page on paper. If the user's answers suggest that speaking up
 * may be unsafe, a notice comes first.
 */
export function EveningView(props: {
  plan: GuidePlan
  names: GuideNames
  needsSafetyNotice: boolean
  onPrint(): void
}): ReactNode {
  const { plan, names, onPrint } = props
  const [showsSafetyNotice, setShowsSafetyNotice] = useState(props.needsSafetyNotice)
  if (showsSafetyNotice) return <SafetyNotice onShow={() => setShowsSafetyNotice(false)} />
  return (
    <section aria-labelledby="guide" data-print="guide">
      <div data-print="none">
        <h2 id="guide" className="text-xl sm:text-2xl">
          {texts().heading}
        </h2>
      </div>
      <div data-print="none">
        <Cards plan={plan} />
        <Button kind="secondary" className="mt-8" onClick={onPrint}>
          <Printer aria-hidden size={18} />
          {texts().print}
        </Button>
      </div>
      <div className="hidden print:block">
        <GuideSheet plan={plan} />
      </div>
      <ShareCard plan={plan} names={names} />
    </section>
  )
}

function SafetyNotice({ onShow }: { onShow(): void }): ReactNode {
  return (
    <section aria-labelledby="guide" data-print="none" className="rounded-card bg-warm-soft p-6 sm:p-8">
      <h2 id="guide" className="text-xl">
        {texts().heldBack.heading}
      </h2>
      <p className="mt-2 max-w-measure">{texts().heldBack.body}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/trust-safety" kind="secondary">
          {texts().heldBack.help}
        </LinkButton>
        <Button kind="quiet" onClick={onShow}>
          {texts().heldBack.show}
        </Button>
      </div>
    </section>
  )
}

/** One card at a time, each with a "Not today" link. */
function Cards({ plan }: { plan: GuidePlan }): ReactNode {
  const steps = listEveningSteps(plan)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const step = steps[index]

  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    hasMoved.current = index >= 0
  }, [index])

  if (step === undefined) return null
  return (
    <div className="mt-1 max-w-xl">
      {index === 0 && <p className="mb-3 text-ink-soft sm:mb-5">{texts().lead}</p>}
      <p className="text-sm text-ink-soft tabular-nums">
        {texts().step({ step: index + 1, of: steps.length })}
      </p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {steps.map((other, position) => (
          <span
            key={other.key}
            className={`h-1.5 flex-1 rounded-full ${position <= index ? 'bg-bond' : 'bg-line'}`}
          />
        ))}
      </div>
      <article className="mt-4 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8">
        {step.category === null ? (
          <Mark className="h-8 w-12" />
        ) : (
          <CategoryMark category={step.category} className="size-12" />
        )}
        <h3 ref={heading} tabIndex={-1} className="mt-3 text-xl sm:text-2xl">
          {step.title}
        </h3>
        {paused ? (
          <p className="mt-4 sm:text-lg">{guideTexts().stop}</p>
        ) : (
          <StepBody key={step.key} step={step} />
        )}
      </article>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {index < steps.length - 1 && (
          <Button
            size="lg"
            className="max-sm:w-full"
            onClick={() => {
              setPaused(false)
              setIndex(index + 1)
            }}
          >
            {texts().next}
          </Button>
        )}
        {index > 0 && (
          <Button kind="quiet" onClick={() => setIndex(index - 1)}>
            <ArrowLeft aria-hidden size={18} />
            {texts().back}
          </Button>
        )}
        <Button kind="quiet" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Pause aria-hidden size={18} />
          {paused ? texts().goOn : texts().pause}
        </Button>
        <LinkButton to={viewLink('together')} kind="quiet" replace>
          {texts().notToday}
        </LinkButton>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{texts().restNote}</p>
    </div>
  )
}

function StepBody({ step }: { step: EveningStep }): ReactNode {
  return (
    <>
      {step.first !== null && <p className="mt-3 font-semibold">{step.first}</p>}
      {step.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 sm:text-lg">
          {paragraph}
        </p>
      ))}
      {step.questions.length > 0 && (
        <ul className="mt-4 grid gap-3 border-s-3 border-bond ps-4 font-serif text-lg sm:text-xl">
          {step.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {step.timed && <Timer />}
    </>
  )
}

const TURN_SECONDS = 5 * 60

/** Five-minute timer without sound; it does not advance the cards. */
function Timer(): ReactNode {
  const [left, setLeft] = useState<number | null>(null)
  const isRunning = left !== null && left > 0
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setLeft((seconds) => Math.max(0, (seconds ?? 0) - 1)), 1000)
    return () => clearInterval(tick)
  }, [isRunning])

  if (left === null) {
    return (
      <Button kind="secondary" className="mt-5" onClick={() => setLeft(TURN_SECONDS)}>
        {texts().timer.start}
      </Button>
    )
  }
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className="mt-5 flex flex-wrap items-center gap-4">
      <span role="timer" aria-label={texts().timer.label} className="font-serif text-3xl tabular-nums">
        {clock}
      </span>
      {left === 0 && <span>{texts().timer.over}</span>}
      <Button kind="quiet" onClick={() => setLeft(null)}>
        {texts().timer.stop}
      </Button>
    </p>
  )
}
