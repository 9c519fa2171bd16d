import { homeTexts } from 'virtual:texts/home'
import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Section } from './section.tsx'

export function Questions(): ReactNode {
  return (
    <Section title={homeTexts().questionsTitle} split>
      <div className="-mt-3">
        {homeTexts().questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p className="max-w-measure text-ink-soft">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
