import { homeTexts } from 'virtual:texts/home'
import { listedObservableFactors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { observedName, plainName } from '#web/messages/instrument/factors.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

export function FeedbackBonus(): ReactNode {
  return (
    <Section title={homeTexts().feedbackTitle} lead={homeTexts().feedbackText} ground="surface" split>
      <div className="sm:rounded-card sm:bg-warm-soft sm:p-9">
        <h3 className="text-lg">{homeTexts().feedbackFactors}</h3>
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {listedObservableFactors.map((factor) => (
            <li key={factor.id}>
              {plainName(factor.id)}
              <span className="block text-sm text-ink-soft max-sm:sr-only">{observedName(factor)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-5 sm:mt-8">
          <LinkButton to="/auth?mode=sign-up" size="lg" kind="secondary">
            {homeTexts().feedbackAction}
          </LinkButton>
        </p>
      </div>
    </Section>
  )
}
