import type { ReactNode } from 'react'
import { accountTexts } from '#web/messages/account/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { NextStep } from './next-step.ts'

const texts = () => accountTexts().next

interface Offer {
  title: string
  body: string
  action: string
  to: string | null
}

function offerOf(step: NextStep): Offer {
  switch (step.kind) {
    case 'frozen':
      return { ...texts().frozen, to: null }
    case 'invited':
      return {
        ...texts().invited,
        title: texts().invited.title({ name: step.name }),
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
    case 'results':
      return { ...texts().results, to: `/results/${step.id}` }
    case 'start':
      return { ...texts().start, to: '/test' }
  }
}

/** The one thing to do next. */
export function NextCard({ step, onUnfreeze }: { step: NextStep; onUnfreeze(): void }): ReactNode {
  const offer = offerOf(step)
  return (
    <section aria-labelledby="next" className="relative overflow-hidden rounded-card bg-you-soft p-6 sm:p-10">
      <TwoCircles />
      <h2 id="next" className="text-sm font-semibold text-you">
        {texts().heading}
      </h2>
      <p className="mt-2 font-serif text-2xl">{offer.title}</p>
      <p className="mt-2 max-w-measure text-ink-soft">{offer.body}</p>
      <div className="relative mt-6">
        {offer.to === null ? (
          <Button size="lg" onClick={onUnfreeze}>
            {offer.action}
          </Button>
        ) : (
          <LinkButton to={offer.to} size="lg">
            {offer.action}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** The mark, large and faint, cut by the edge of the card. */
function TwoCircles(): ReactNode {
  return (
    <svg
      viewBox="0 0 320 220"
      aria-hidden="true"
      className="pointer-events-none absolute -end-10 -bottom-14 hidden w-80 md:block"
      fill="none"
    >
      <circle cx={120} cy={110} r={92} strokeWidth={2} className="fill-you stroke-you" fillOpacity={0.08} />
      <circle
        cx={200}
        cy={110}
        r={92}
        strokeWidth={2}
        className="fill-partner stroke-partner"
        fillOpacity={0.08}
      />
    </svg>
  )
}
