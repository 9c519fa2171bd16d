import { resultsTexts } from 'virtual:texts/results'
import { putEvening } from '@twofold/contract/follow-up'
import { ArrowLeft, Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, type Location, useLocation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FrameExit, Modal } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EveningEnd } from './evening-end.tsx'
import { EveningMarks } from './evening-marks.tsx'
import { EveningScene } from './evening-scene.tsx'
import { type Evening, type EveningStep, listEveningSteps, listEvenings } from './evening-steps.ts'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
import { GuideSheet } from './guide-sheet.tsx'
import { ShareCard } from './share-card.tsx'
import { TryFields } from './try-fields.tsx'
import { TurnTimer } from './turn-timer.tsx'
import { viewLink } from './views.ts'

const texts = () => resultsTexts().guide

/**
 * Guide for one evening: one card at a time on screen, one page on paper. Before the cards comes a calm note for everybody on
 * when not to use them; nothing here depends on who reads it.
 */
export function EveningView(props: {
  assessmentId: string
  plan: GuidePlan
  names: CoupleNames
  onPrint(): void
  children: ReactNode
}) {
  const { assessmentId, plan, names, onPrint, children } = props
  const { key, state } = useLocation() as Location<{ evening?: number } | null>
  const evenings = listEvenings(plan)
  const [number, setNumber] = useState(state?.evening ?? 1)
  const evening = evenings.find((one) => one.number === number)
  // The location on which the evening was started; a navigation ends it.
  const [startedOn, setStartedOn] = useState<string | null>(null)
  const showsCards = startedOn === key
  const start = useRef<HTMLButtonElement>(null)
  const hadCards = useRef(false)
  useEffect(() => {
    if (hadCards.current && !showsCards) start.current?.focus()
    hadCards.current = showsCards
  }, [showsCards])

  const end = () => setStartedOn(null)
  if (evening === undefined) return null
  return (
    <section aria-labelledby="guide" data-print="guide">
      <div data-print="none" className={twoColumns}>
        <div>
          <h2 id="guide" className="text-xl sm:text-2xl">
            {texts().heading}
          </h2>
          {!showsCards && (
            <>
              <p className="mt-2 max-w-measure text-ink-soft lg:mt-3">{texts().lead}</p>
              <EveningMarks
                evenings={evenings}
                chosen={evening}
                onChoose={(chosen) => setNumber(chosen.number)}
              />
              <div className="mt-4 flex flex-wrap gap-3">
                <Button ref={start} size="lg" className="max-sm:w-full" onClick={() => setStartedOn(key)}>
                  {texts().alone.start}
                </Button>
                <Button kind="quiet" size="lg" className="max-sm:w-full" onClick={onPrint}>
                  <Printer aria-hidden size={18} />
                  {texts().print}
                </Button>
              </div>
              <Alone>{children}</Alone>
            </>
          )}
        </div>
        <CardPicture steps={listEveningSteps(plan, evening)} />
        <Modal
          open={showsCards}
          onClose={end}
          aria-label={texts().heading}
          hasOwnExit
          className="h-dvh max-h-none w-full bg-paper"
        >
          {showsCards && (
            <Cards
              assessmentId={assessmentId}
              steps={listEveningSteps(plan, evening)}
              evening={evening}
              evenings={evenings}
              onClose={end}
            />
          )}
        </Modal>
      </div>
      <div className="hidden print:block">
        <GuideSheet plan={plan} />
      </div>
      <ShareCard plan={plan} names={names} className={twoColumns} />
    </section>
  )
}

/** Shared by the parts of the page, so that their right columns are aligned. */
const twoColumns = 'lg:grid lg:grid-cols-[minmax(0,35rem)_minmax(0,25rem)] lg:justify-between lg:gap-x-16'

function CardPicture({ steps }: { steps: readonly EveningStep[] }) {
  const step = steps.findLast(({ questions }) => questions.length > 0)
  if (step === undefined) return null
  return (
    <div
      aria-hidden="true"
      className="mt-2 hidden w-full flex-col self-start overflow-hidden rounded-card border border-line bg-surface shadow-soft lg:flex"
    >
      <EveningScene name={step.scene} className="h-44 w-full bg-bond-soft" />
      <p className="p-8 font-serif text-lg">
        <q>{step.questions[0]}</q>
      </p>
    </div>
  )
}

/** A calm note before the cards, without a frame or a large heading, because a partner may look on. */
function Alone({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="alone" className="mt-6 max-w-measure text-sm text-ink-soft">
      <h3 id="alone" className="font-sans text-sm tracking-normal">
        {texts().alone.heading}
      </h3>
      <p className="mt-1 text-[0.944rem] text-ink">
        {guideTexts().alone}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().alone.help}
        </Link>
      </p>
      <p className="mt-1">{texts().restNote}</p>
      {children}
    </section>
  )
}

/**
 * One card at a time, above a row of actions. Fills the window, so that nothing for one person is a stray tap away. Back on
 * the first card leads to the part for the user alone. The one button of the last card keeps what was chosen there and never
 * shows what was kept earlier, because both may look at it. On a very low window, all of it scrolls.
 */
function Cards(props: {
  assessmentId: string
  steps: readonly EveningStep[]
  evening: Evening
  evenings: readonly Evening[]
  onClose(): void
}) {
  const { assessmentId, steps, evening, evenings, onClose } = props
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [thing, setThing] = useState('')
  const [isOver, setIsOver] = useState(false)
  const hasThing = thing.trim() !== ''
  const put = useCall(putEvening, { keepsReads: true })
  const { props: form, busy } = useSubmit(async () => {
    const { number, topic } = evening
    if (hasThing) await put.call({ assessmentId, number, topic, thing })
    setIsOver(true)
  })
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[index]

  // The control that led to this card or its pause is gone or moves to another card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card and each pause take the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [index, paused])

  if (isOver) {
    return <EveningEnd evening={evening} evenings={evenings} isSaved={hasThing} onClose={onClose} />
  }
  if (step === undefined) return null
  const isShort = paused || (step.questions.length === 0 && step.ownTopics.length === 0 && !step.keepsThing)
  return (
    // The key makes each card start at its top. Distances are in pixels, so that large text does not enlarge the controls.
    <div
      key={step.key}
      data-fills-window=""
      className="flex min-h-0 flex-1 flex-col overflow-y-auto [--spacing-inset:8px] [--spacing:4px]"
    >
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-2 px-5 sm:px-8">
        <Button kind="quiet" className="-ms-2" onClick={onClose}>
          <X aria-hidden size={20} />
          <span className="max-phone:sr-only">{texts().close}</span>
        </Button>
        <p className="text-ink-soft tabular-nums">{texts().step({ step: index + 1, of: steps.length })}</p>
        <FrameExit />
      </div>
      <div className="flex h-1 shrink-0 bg-line" aria-hidden="true">
        {steps.map((other, position) => (
          <span key={other.key} className={position <= index ? 'flex-1 bg-bond' : 'flex-1'} />
        ))}
      </div>
      <div className="more-below-paper flex flex-1 flex-col overscroll-contain p-5 max-sm:p-3 [@media(height>=20rem)]:min-h-0 [@media(height>=20rem)]:overflow-y-auto">
        <article className="m-auto flex min-h-full w-full max-w-xl shrink-0 flex-col overflow-clip rounded-card border border-line bg-surface shadow-soft sm:min-h-[min(28rem,100%)] lg:max-w-3xl">
          <EveningScene
            name={paused ? 'apart' : step.scene}
            className={classNames(
              'w-full shrink-0 bg-bond-soft [@media(height<24rem)]:hidden',
              isShort
                ? 'h-[clamp(4rem,28dvh,16rem)] max-phone:h-[clamp(4rem,17dvh,11rem)]'
                : 'h-[clamp(4rem,17dvh,11rem)]',
            )}
          />
          <div className="flex flex-1 flex-col p-5 sm:p-8">
            <h2
              ref={heading}
              tabIndex={-1}
              data-autofocus=""
              className="mt-3 text-xl max-sm:mt-1 sm:text-2xl"
            >
              {paused ? texts().pause : step.title}
            </h2>
            {paused ? (
              <p className={shortText}>{guideTexts().stop}</p>
            ) : (
              <StepBody step={step} isShort={isShort} />
            )}
            {step.keepsThing && (
              <form {...form} id={formId}>
                <TryFields thing={thing} onChange={setThing} />
              </form>
            )}
          </div>
        </article>
      </div>
      <div className="shrink-0 border-t border-line px-5 py-2">
        <div className="mx-auto flex max-w-xl flex-wrap lg:max-w-3xl items-center gap-x-0.5 gap-y-1 *:px-3 *:py-1 *:not-last:text-sm *:last:ms-auto *:last:min-h-12 *:last:min-w-24 *:last:px-4 *:last:max-sm:grow sm:*:last:min-w-32 max-phone:*:px-1.5! max-phone:*:last:min-w-0!">
          <Button
            kind="quiet"
            className="-ms-3 min-w-11"
            onClick={() => {
              setPaused(false)
              if (index === 0) onClose()
              else setIndex(index - 1)
            }}
          >
            <ArrowLeft aria-hidden size={20} />
            <span className="sr-only">{texts().back}</span>
          </Button>
          {/* Keeps its place, where a second tap would otherwise end the evening. */}
          {!step.keepsThing && (
            <Button
              kind="quiet"
              disabled={paused}
              className={paused ? 'invisible' : ''}
              onClick={() => setPaused(true)}
            >
              {texts().pause}
            </Button>
          )}
          <LinkButton to={viewLink('together')} kind="quiet" replace>
            {texts().notToday}
          </LinkButton>
          {paused ? (
            <Button onClick={() => setPaused(false)}>{texts().goOn}</Button>
          ) : step.keepsThing ? (
            <Button type="submit" form={formId} busy={busy}>
              {hasThing ? texts().trying.keep : texts().done}
            </Button>
          ) : (
            <Button onClick={() => setIndex(index + 1)}>{texts().next}</Button>
          )}
        </div>
      </div>
    </div>
  )
}

const cardText = 'mt-3 text-md'
const largeText = 'font-serif text-[1.222rem] max-phone:text-md sm:text-[1.444rem] lg:text-2xl'
const shortText = `my-auto py-5 leading-normal lg:leading-snug ${largeText}`

/** `isShort`: without questions, so that the text is the only content. */
function StepBody({ step, isShort }: { step: EveningStep; isShort: boolean }) {
  return (
    <>
      {step.text !== null && <p className={isShort ? shortText : cardText}>{step.text}</p>}
      {step.questions.length > 0 && (
        <div className="my-auto py-5">
          <Questions questions={step.questions} isLarge />
        </div>
      )}
      {step.rules.map((rule) => (
        <p key={rule} className="mt-4 text-[0.889rem] leading-normal text-ink-soft">
          {rule}
        </p>
      ))}
      {step.ownTopics.length > 0 && (
        <div className="mt-4 border-t border-line">
          {step.ownTopics.map(({ id, title, questions }) => (
            <Disclosure key={id} summary={<span className="font-serif text-md">{title}</span>}>
              <Questions questions={questions} />
            </Disclosure>
          ))}
        </div>
      )}
      {step.timed && <TurnTimer />}
    </>
  )
}

function Questions({ questions, isLarge = false }: { questions: readonly string[]; isLarge?: boolean }) {
  return (
    <ul
      className={classNames(
        'grid gap-4 border-s-3 border-bond py-1 ps-4 leading-snug',
        isLarge ? largeText : 'font-serif text-md',
      )}
    >
      {questions.map((question) => (
        <li key={question}>
          <q>{question}</q>
        </li>
      ))}
    </ul>
  )
}
