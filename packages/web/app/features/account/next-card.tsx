import { accountTexts } from 'virtual:texts/account'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { useSession } from '#web/session/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Couple } from '#web/ui/cast.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Cups, StepCard } from '#web/ui/step-card.tsx'
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

/** The user's half, or the empty circles before it is answered; the progress of a draft; on a phone only with a result so far. */
function getFigure(step: NextStep, ownName: string | null): { figure?: ReactNode; figureClass?: string } {
  const corner = 'max-md:float-end max-md:ms-4 max-md:mb-1'
  switch (step.kind) {
    case 'deletion':
      return {}
    case 'goOn':
      return {
        figure: <ProgressRing value={step.answered} max={step.total} className="size-16 md:size-28" />,
        figureClass: corner,
      }
    case 'reveal':
      return { figure: <PairMark you={ownName} partner={step.name} />, figureClass: 'max-md:mb-3' }
    case 'together':
      return { figure: <Cups /> }
    case 'start':
    case 'invited':
      return { figure: <Couple done={[]} next="self" className={COUPLE} /> }
    case 'score':
      return { figure: <Couple done={['self', 'partner', 'importance']} className={COUPLE} /> }
    default:
      return {
        figure: <Couple done={['self']} next="partner" className={COUPLE} />,
        ...(step.kind === 'profile' && { figureClass: `${corner} md:-mb-6 md:self-end` }),
      }
  }
}

const COUPLE = 'w-16 md:h-30 md:w-auto'

/** The two full circles with their names, before the first look at what they share. */
function PairMark({ you, partner }: { you: string | null; partner: string | null }) {
  return (
    <div aria-hidden="true" className="w-48 md:w-52">
      <Mark isLarge className="w-full" />
      {you !== null && partner !== null && (
        <p className="mt-1 grid grid-cols-2 gap-x-2 text-center leading-tight font-semibold">
          <span className="line-clamp-1 break-all text-you">{you}</span>
          <span className="line-clamp-1 break-all text-partner">{partner}</span>
        </p>
      )}
    </div>
  )
}

/** The recommended next action. */
export function NextCard({ step, onUnfreeze }: { step: NextStep; onUnfreeze(): void }) {
  const ownName = useSession().user?.name || null
  const { title, body, action, to, other } = getOffer(step, ownName)
  return (
    <StepCard
      id="next"
      heading={texts().heading}
      title={title}
      body={body}
      {...getFigure(step, ownName)}
      action={
        to === null ? (
          <Button onClick={onUnfreeze} className="max-sm:w-full">
            {action}
          </Button>
        ) : (
          <LinkButton to={to} className="max-sm:w-full">
            {action}
          </LinkButton>
        )
      }
      links={other && <TextLink to={other.to}>{other.text}</TextLink>}
    />
  )
}
