import { Pause, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { EveningStep } from './evening-steps.ts'
import { eveningSteps } from './evening-steps.ts'
import type { GuideNames, GuidePlan } from './guide-plan.ts'
import { GuideSheet } from './guide-sheet.tsx'
import { ShareCard } from './share-card.tsx'
import { viewLink } from './views.ts'

const texts = () => resultsGuideTexts()

/**
 * The guide for one evening: one card at a time on one phone, and one page on paper. Where the reader's own answers say
 * that speaking up may cost something, it waits behind a word about that.
 */
export function EveningView(props: {
  plan: GuidePlan
  names: GuideNames
  heldBack: boolean
  onPrint(): void
}): ReactNode {
  const { plan, names, onPrint } = props
  const [heldBack, setHeldBack] = useState(props.heldBack)
  if (heldBack) return <HeldBack onShow={() => setHeldBack(false)} />
  return (
    <section aria-labelledby="guide" data-print="guide">
      <div data-print="none">
        <h2 id="guide" className="text-xl sm:text-2xl">
          {texts().heading}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{texts().lead}</p>
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

function HeldBack({ onShow }: { onShow(): void }): ReactNode {
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

/** One card at a time. "Not today" is on every one of them. */
function Cards({ plan }: { plan: GuidePlan }): ReactNode {
  const steps = eveningSteps(plan)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const step = steps[at]

  useEffect(() => {
    if (moved.current) heading.current?.focus()
    moved.current = at >= 0
  }, [at])

  if (step === undefined) return null
  return (
    <div className="mt-5 max-w-xl">
      <p className="text-sm text-ink-soft tabular-nums">{texts().step({ step: at + 1, of: steps.length })}</p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {steps.map((one, index) => (
          <span
            key={one.key}
            className={`h-1.5 flex-1 rounded-full ${index <= at ? 'bg-bond' : 'bg-line'}`}
          />
        ))}
      </div>
      <article className="mt-5 rounded-card border border-line bg-surface p-6 shadow-soft sm:p-8">
        <h3 ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h3>
        {paused ? (
          <p className="mt-4 text-lg">{guideTexts().stop}</p>
        ) : (
          <StepBody key={step.key} step={step} />
        )}
      </article>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {at > 0 && (
          <Button kind="secondary" onClick={() => setAt(at - 1)}>
            {texts().back}
          </Button>
        )}
        {at < steps.length - 1 && (
          <Button
            size="lg"
            onClick={() => {
              setPaused(false)
              setAt(at + 1)
            }}
          >
            {texts().next}
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
      {step.words.map((words) => (
        <p key={words} className="mt-3 text-lg">
          {words}
        </p>
      ))}
      {step.questions.length > 0 && (
        <ul className="mt-4 grid gap-3 border-s-3 border-bond ps-4 font-serif text-xl">
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

/** Five minutes that only show time: nothing rings and nothing moves on when they are over. */
function Timer(): ReactNode {
  const [left, setLeft] = useState<number | null>(null)
  const runs = left !== null && left > 0
  useEffect(() => {
    if (!runs) return
    const tick = setInterval(() => setLeft((seconds) => Math.max(0, (seconds ?? 0) - 1)), 1000)
    return () => clearInterval(tick)
  }, [runs])

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
