import type { ReactNode } from 'react'
import { accountTexts } from '#web/messages/en/account.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { NextStep } from './next-step.ts'

const texts = accountTexts.next

interface Offer {
  title: string
  body: string
  action: string
  to: string | null
}

function offerOf(step: NextStep): Offer {
  switch (step.kind) {
    case 'frozen':
      return { ...texts.frozen, to: null }
    case 'invited':
      return {
        ...texts.invited,
        title: texts.invited.title({ name: step.name }),
        to: `/test?received=${step.id}`,
      }
    case 'goOn':
      return {
        ...texts.goOn,
        body: texts.goOn.body({ answered: step.answered, total: step.total }),
        to: '/test',
      }
    case 'finish':
      return { ...texts.finish, to: '/test' }
    case 'results':
      return { ...texts.results, to: `/results/${step.id}` }
    case 'start':
      return { ...texts.start, to: '/test' }
  }
}

/** The one thing to do next. */
export function NextCard({ step, onUnfreeze }: { step: NextStep; onUnfreeze(): void }): ReactNode {
  const offer = offerOf(step)
  return (
    <section aria-labelledby="next" className="rounded-card bg-you-soft p-6 sm:p-10">
      <h2 id="next" className="text-sm font-semibold text-you">
        {texts.heading}
      </h2>
      <p className="mt-2 font-serif text-2xl">{offer.title}</p>
      <p className="mt-2 max-w-measure text-ink-soft">{offer.body}</p>
      <div className="mt-6">
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
