import { accountTexts } from 'virtual:texts/account'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { useSession } from '#web/session/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Couple } from '#web/ui/cast.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { NextStep } from './next-step.ts'

const texts = () => accountTexts().next

interface Offer {
  title: string
  body: string
  action: string
  /** Null if the button acts on this page. */
  to: string | null
  /** Secondary action. */
  other?: { text: string; to: string } | undefined
}

function getOffer(step: NextStep, ownName: string | null): Offer {
  switch (step.kind) {
    case 'deletion':
      return {
        ...texts().deletion,
        body: texts().deletion.body({ date: formatDay(step.at) }),
        to: '/dashboard/data',
      }
    case 'frozen':
      return { ...texts().frozen, to: null }
    case 'invited':
      return {
        title: texts().invited.title({ name: step.name }),
        body: texts().invited.body({ name: step.name }),
        action: texts().invited.action,
        to: `/test?received=${step.id}`,
      }
    case 'goOn': {
      const { id, answered, total } = step
      const progress = texts().goOn.body({ answered, total })
      return answered < STATEMENTS_PER_PART
        ? { ...texts().goOn, body: `${progress} ${texts().goOn.begun}`, to: '/test' }
        : {
            ...texts().goOn,
            body: progress,
            to: '/test',
            other: { text: texts().profile.action, to: `/results/${id}/you` },
          }
    }
    case 'finish':
      return { ...texts().finish, to: '/test' }
    case 'start':
      return { ...texts().start, to: '/test' }
    case 'consent':
      return {
        ...texts().consent,
        to: '/test',
        other: { text: texts().consent.data, to: '/dashboard/data' },
      }
    case 'profile':
    case 'unconnected':
      return { ...texts()[step.kind], to: `/results/${step.id}/you`, other: offerRetake(step) }
    case 'waiting':
      return {
        ...texts().waiting,
        to: `/results/${step.id}/you`,
        other: offerRetake(step) ?? { text: texts().sharing, to: `/results/${step.id}/sharing` },
      }
    case 'locked':
      return { ...texts().locked, to: `/results/${step.id}` }
    case 'share':
      return { ...texts().share, to: `/results/${step.id}/sharing`, other: offerRetake(step) }
    case 'reveal': {
      const { title, titleBoth, body, action } = texts().reveal
      return {
        title: ownName === null || step.name === null ? title : titleBoth({ one: ownName, other: step.name }),
        body,
        action,
        to: `/results/${step.id}/together`,
        other: { text: texts().profile.action, to: `/results/${step.id}/you` },
      }
    }
    case 'score': {
      const { title, titleUnknown, body, action } = texts().score
      return {
        title: step.isKnown ? title : titleUnknown,
        body,
        action: step.isKnown ? action : accountTexts().pair.see,
        to: `/results/${step.id}/together`,
        other: offerRetake(step),
      }
    }
    case 'together': {
      const { title, titleWith, body, action } = texts().together
      return {
        title: step.name === null ? title : titleWith({ name: step.name }),
        body,
        action,
        to: `/results/${step.id}/evening`,
        other: offerRetake(step),
      }
    }
  }
}

function offerRetake({ retake }: { retake: boolean }): Offer['other'] {
  return retake ? { text: texts().retake, to: '/test' } : undefined
}

/** The user's half, or the empty circles before it is answered; the progress of a draft. */
function Figure(props: { step: NextStep; ownName: string | null; isSmall?: boolean }): ReactNode {
  const { step, ownName, isSmall = false } = props
  if (step.kind === 'goOn') {
    const size = isSmall ? 'size-16' : 'size-28'
    return <ProgressRing value={step.answered} max={step.total} className={`${size} shrink-0`} />
  }
  if (step.kind === 'deletion') return null
  if (step.kind === 'reveal') return <PairMark you={ownName} partner={step.name} isSmall={isSmall} />
  const isOpen = step.kind === 'start' || step.kind === 'invited'
  return (
    <Couple
      done={isOpen ? [] : ['self']}
      next={isOpen ? 'self' : 'partner'}
      className={isSmall ? 'w-16' : '-mb-4 h-30 w-auto shrink-0 self-end sm:-mb-6'}
    />
  )
}

/** The two full circles with their names, before the first look at what they share. */
function PairMark(props: { you: string | null; partner: string | null; isSmall: boolean }): ReactNode {
  const { you, partner, isSmall } = props
  return (
    <div aria-hidden="true" className={isSmall ? 'w-35' : 'w-52'}>
      <Mark isLarge className="w-full" />
      {you !== null && partner !== null && (
        <p className="mt-1 grid grid-cols-2 gap-x-3 px-[8%] text-center leading-tight font-semibold">
          <span className="line-clamp-1 break-all text-you">{you}</span>
          <span className="line-clamp-1 break-all text-partner">{partner}</span>
        </p>
      )}
    </div>
  )
}

/** On a phone, only steps with a result so far have a figure, which the title and the text flow around. */
function hasSmallFigure({ kind }: NextStep): boolean {
  return kind === 'profile' || kind === 'goOn' || kind === 'reveal'
}

/** The recommended next action. */
export function NextCard(props: {
  step: NextStep
  /** Whether to show a figure, which the page shows once. */
  showsFigure: boolean
  onUnfreeze(): void
}): ReactNode {
  const { step, showsFigure, onUnfreeze } = props
  const ownName = useSession().user?.name || null
  const offer = getOffer(step, ownName)
  return (
    <section
      aria-labelledby="next"
      className="flex items-center justify-between gap-8 overflow-hidden rounded-card bg-you-soft p-inset sm:p-6"
    >
      <div className="min-w-0 flex-1">
        {showsFigure && hasSmallFigure(step) && (
          <div className={step.kind === 'reveal' ? 'mb-3 md:hidden' : 'float-end ms-4 mb-1 md:hidden'}>
            <Figure step={step} ownName={ownName} isSmall />
          </div>
        )}
        <h2 id="next" className="font-sans text-sm font-semibold tracking-normal text-you">
          {texts().heading}
        </h2>
        <p className="mt-1 font-serif text-lg font-semibold phone:text-xl sm:text-2xl">{offer.title}</p>
        <p className="mt-1.5">{offer.body}</p>
        <div className="clear-both mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 sm:mt-4">
          {offer.to === null ? (
            <Button onClick={onUnfreeze}>{offer.action}</Button>
          ) : (
            <LinkButton to={offer.to} className={step.kind === 'reveal' ? 'max-sm:w-full' : ''}>
              {offer.action}
            </LinkButton>
          )}
          {offer.other !== undefined && <TextLink to={offer.other.to}>{offer.other.text}</TextLink>}
        </div>
      </div>
      {showsFigure && (
        <div className="max-md:hidden">
          <Figure step={step} ownName={ownName} />
        </div>
      )}
    </section>
  )
}
