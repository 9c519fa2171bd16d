import { factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

const observable = factors.filter((factor) => factor.observable)

export function FeedbackBonus(): ReactNode {
  return (
    <Section title={homeTexts().feedbackTitle} lead={homeTexts().feedbackText} split>
      <div className="rounded-card bg-warm-soft p-6 sm:p-9">
        <h3 className="text-lg">{homeTexts().feedbackFactors}</h3>
        <ul lang="en" className="mt-5 flex flex-wrap gap-2">
          {observable.map((factor) => (
            <li
              key={factor.id}
              className="max-w-full rounded-full border border-warm bg-paper px-4 py-1.5 wrap-anywhere"
            >
              {factor.name}
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <LinkButton to="/auth" size="lg" kind="secondary">
            {homeTexts().feedbackAction}
          </LinkButton>
        </p>
      </div>
    </Section>
  )
}
