import { homeTexts } from 'virtual:texts/home'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { thirdPartyLine } from './third-party-line.ts'

export function PromiseSection(): ReactNode {
  const site = useSite()
  const lines = homeTexts().promise.map((line, at) => (at === 1 ? thirdPartyLine(homeTexts(), site) : line))
  return (
    <Section
      title={site.operator.isNonprofit ? homeTexts().promiseTitleNonprofit : homeTexts().promiseTitle}
      split
    >
      <ul className="grid gap-2 sm:gap-5 sm:text-lg">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5">
            <Check aria-hidden="true" size={24} strokeWidth={2.5} className="mt-0.5 shrink-0 text-partner" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-5 sm:mt-10">
        <LinkButton to="/about" size="lg" kind="secondary">
          {homeTexts().promiseAction}
        </LinkButton>
      </p>
    </Section>
  )
}
