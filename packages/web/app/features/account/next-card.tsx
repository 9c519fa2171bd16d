import type { ReactNode } from 'react'
import { accountTexts } from '#web/messages/account/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { FigurePart } from '#web/ui/part-figure.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
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

function getOffer(step: NextStep): Offer {
  switch (step.kind) {
    case 'frozen':
      return { ...texts().frozen, to: null }
    case 'invited':
      return {
        title: texts().invited.title({ name: step.name }),
        body: texts().invited.body({ name: step.name }),
        action: texts().invited.action,
        to: `/test?received=${step.id}`,
      }
    case 'goOn':
      return {
        ...texts().goOn,
        body: texts().goOn.body({ answered: step.answered, total: step.total }),
        to: '/test',
      }
    case 'finish':
      return { ...texts().finish, to: '/test' }
    case 'start':
      return { ...texts().start, to: '/test' }
    case 'consent':
      return { ...texts().consent, to: '/test' }
    case 'profile':
    case 'unconnected':
    case 'waiting':
      return { ...texts()[step.kind], to: `/results/${step.id}`, other: offerRetake(step) }
    case 'locked':
      return { ...texts().locked, to: `/results/${step.id}` }
    case 'share':
      return { ...texts().share, to: `/results/${step.id}?view=sharing#sharing`, other: offerRetake(step) }
    case 'together': {
      const { title, titleWith, body, action } = texts().together
      return {
        title: step.name === null ? title : titleWith({ name: step.name }),
        body,
        action,
        to: `/results/${step.id}?view=evening#guide`,
        other: offerRetake(step),
      }
    }
  }
}

function offerRetake({ retake }: { retake: boolean }): Offer['other'] {
  return retake ? { text: texts().retake, to: '/test' } : undefined
}

/** Filled parts of the figure: none, the user's half, or all. */
function listFilledParts(step: NextStep): readonly FigurePart[] {
  if (step.kind === 'together') return ['self', 'partner', 'importance']
  const isOpen = step.kind === 'start' || step.kind === 'goOn' || step.kind === 'invited'
  return isOpen ? [] : ['self']
}

/** The recommended next action. */
export function NextCard({ step, onUnfreeze }: { step: NextStep; onUnfreeze(): void }): ReactNode {
  const offer = getOffer(step)
  return (
    <section
      aria-labelledby="next"
      className="flex items-center justify-between gap-8 overflow-hidden rounded-card bg-you-soft p-5 sm:p-6"
    >
      <div className="min-w-0">
        <h2 id="next" className="font-sans text-sm font-semibold tracking-normal text-you">
          {texts().heading}
        </h2>
        <p className="mt-1 font-serif text-xl sm:text-2xl">{offer.title}</p>
        <p className="mt-1.5 max-w-measure text-balance text-ink-soft">{offer.body}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-4">
          {offer.to === null ? (
            <Button onClick={onUnfreeze}>{offer.action}</Button>
          ) : (
            <LinkButton to={offer.to}>{offer.action}</LinkButton>
          )}
          {offer.other !== undefined && (
            <LinkButton to={offer.other.to} kind="quiet" className="max-sm:-ms-5">
              {offer.other.text}
            </LinkButton>
          )}
        </div>
      </div>
      <PartFigure
        done={listFilledParts(step)}
        next={listFilledParts(step).length === 0 ? 'self' : 'partner'}
        className="-my-3 hidden h-36 w-auto shrink-0 md:block"
      />
    </section>
  )
}
