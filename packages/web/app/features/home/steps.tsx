import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

export function Steps(): ReactNode {
  return (
    <Section title={homeTexts().stepsTitle}>
      <ol className="mt-12 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {homeTexts().steps.map((step, index) => (
          <li key={step.title} className="border-t-3 border-you pt-5">
            <span aria-hidden="true" className="font-serif text-3xl text-you">
              {index + 1}
            </span>
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="mt-2 text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-12">
        <LinkButton to="/test" size="lg">
          {homeTexts().stepsAction}
        </LinkButton>
      </p>
    </Section>
  )
}
