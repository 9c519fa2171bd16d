import { factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/en/home.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

const observable = factors.filter((factor) => factor.observable)

export function FeedbackBonus(): ReactNode {
  return (
    <Section title={homeTexts.feedbackTitle}>
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <p className="max-w-measure text-lg text-ink-soft">{homeTexts.feedbackText}</p>
          <p className="mt-8">
            <LinkButton to="/auth" size="lg" kind="secondary">
              {homeTexts.feedbackAction}
            </LinkButton>
          </p>
        </div>
        <div className="rounded-card bg-warm-soft p-6 sm:p-8">
          <h3 className="text-lg">{homeTexts.feedbackFactors}</h3>
          <ul className="mt-4 flex flex-wrap gap-2">
            {observable.map((factor) => (
              <li key={factor.id} className="rounded-full border border-warm bg-paper px-4 py-1.5">
                {factor.name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
