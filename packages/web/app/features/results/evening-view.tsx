import { ArrowLeft, Pause, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
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
 * Guide for one evening: one card at a time on screen, one page on paper. First comes a part for the user alone, because both
 * look at the cards. If the user's answers suggest that speaking up may be unsafe, a notice comes before it.
 */
export function EveningView(props: {
  plan: GuidePlan
  names: GuideNames
  needsSafetyNotice: boolean
  onPrint(): void
  /** Offer of the private check, which only the user may see. */
  children: ReactNode
}): ReactNode {
  const { plan, names, onPrint, children } = props
  const [showsSafetyNotice, setShowsSafetyNotice] = useState(props.needsSafetyNotice)
  const [part, setPart] = useState<'alone' | 'cards' | 'alone again'>('alone')
  if (showsSafetyNotice) {
    return (
      <>
        <SafetyNotice onShow={() => setShowsSafetyNotice(false)} />
        {children}
      </>
    )
  }
  return (
    <section aria-labelledby="guide" data-print="guide">
      <div data-print="none">
        <h2 id="guide" className="text-xl sm:text-2xl">
          {texts().heading}
        </h2>
        {part === 'cards' ? (
          <Cards plan={plan} onLeave={() => setPart('alone again')} />
        ) : (
          <AloneFirst takesFocus={part === 'alone again'} onStart={() => setPart('cards')} onPrint={onPrint}>
            {children}
          </AloneFirst>
        )}
      </div>
      <div className="hidden print:block">
        <GuideSheet plan={plan} />
      </div>
      {part !== 'cards' && <ShareCard plan={plan} names={names} />}
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

/** What the user reads before the phone is between both partners. */
function AloneFirst(props: {
  takesFocus: boolean
  onStart(): void
  onPrint(): void
  children: ReactNode
}): ReactNode {
  const { takesFocus, onStart, onPrint, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <p className="mt-1 max-w-measure text-ink-soft">{texts().lead}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={onStart}>
          {texts().alone.start}
        </Button>
        <Button kind="secondary" size="lg" className="max-sm:w-full" onClick={onPrint}>
          <Printer aria-hidden size={18} />
          {texts().print}
        </Button>
      </div>
      {/* Small and without a frame, because a partner may look on. */}
      <section aria-labelledby="alone" className="mt-6 max-w-measure text-sm text-ink-soft">
        <h3 id="alone" ref={heading} tabIndex={-1} className="scroll-mt-48 font-sans text-sm tracking-normal">
          {texts().alone.heading}
        </h3>
        <p className="mt-1">
          {guideTexts().alone}{' '}
          <Link to="/trust-safety" className="text-link">
            {texts().alone.help}
          </Link>
        </p>
        <p className="mt-1">{texts().restNote}</p>
        {children}
      </section>
    </>
  )
}

/** One card at a time. Its actions stay in view on a phone. Back on the first card leads to the part for the user alone. */
function Cards({ plan, onLeave }: { plan: GuidePlan; onLeave(): void }): ReactNode {
  const steps = listEveningSteps(plan)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[index]

  // The control that led to this card is gone or moves to another card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card takes the focus
  useEffect(() => heading.current?.focus(), [index])

  if (step === undefined) return null
  return (
    <div className="mt-1 max-w-xl">
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
        <h3 ref={heading} tabIndex={-1} className="mt-3 scroll-mt-48 text-xl sm:text-2xl">
          {step.title}
        </h3>
        {paused ? (
          <p className="mt-4 sm:text-lg">{guideTexts().stop}</p>
        ) : (
          <StepBody key={step.key} step={step} />
        )}
      </article>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:sticky max-sm:bottom-11 max-sm:-mx-5 max-sm:gap-x-0.5 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-2 max-sm:py-1.5 max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-sm">
        {index === steps.length - 1 ? (
          <LinkButton to={viewLink('together')} replace>
            {texts().done}
          </LinkButton>
        ) : (
          <Button
            onClick={() => {
              setPaused(false)
              setIndex(index + 1)
            }}
          >
            {texts().next}
          </Button>
        )}
        <Button kind="quiet" onClick={() => (index === 0 ? onLeave() : setIndex(index - 1))}>
          <ArrowLeft aria-hidden size={18} />
          <span className="max-sm:sr-only">{texts().back}</span>
        </Button>
        <Button kind="quiet" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Pause aria-hidden size={18} className="max-sm:hidden" />
          {paused ? texts().goOn : texts().pause}
        </Button>
        <LinkButton to={viewLink('together')} kind="quiet" replace>
          {texts().notToday}
        </LinkButton>
      </div>
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
