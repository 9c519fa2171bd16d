import { factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

const observable = factors.filter((factor) => factor.observable)

export function FeedbackBonus(): ReactNode {
  return (
    <Section title={homeTexts().feedbackTitle} lead={homeTexts().feedbackText} ground="surface" split>
      <div className="sm:rounded-card sm:bg-warm-soft sm:p-9">
        <h3 className="text-lg max-sm:hidden">{homeTexts().feedbackFactors}</h3>
        <p className="mt-2 max-sm:hidden">{observable.map(({ id }) => plainName(id)).join('\u00a0· ')}</p>
        <p className="sm:mt-8">
          <LinkButton to="/auth?mode=sign-up" size="lg" kind="secondary">
            {homeTexts().feedbackAction}
          </LinkButton>
        </p>
      </div>
    </Section>
  )
}
