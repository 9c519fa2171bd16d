import { homeTexts } from 'virtual:texts/home'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

export function Steps(): ReactNode {
  return (
    <Section title={homeTexts().stepsTitle} ground="surface">
      <ol className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {homeTexts().steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2.2rem_minmax(0,1fr)] gap-x-2 sm:block sm:border-t-3 sm:border-you sm:pt-5"
          >
            <span aria-hidden="true" className="font-serif text-2xl leading-tight text-you sm:text-3xl">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base sm:mt-2 sm:text-lg">{step.title}</h3>
              <p className="sm:mt-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 sm:mt-12">
        <LinkButton to="/test" size="lg" className="max-sm:w-full">
          {homeTexts().stepsAction}
        </LinkButton>
      </p>
    </Section>
  )
}
