import { homeTexts } from 'virtual:texts/home'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export function FeatureCards(): ReactNode {
  return (
    <Section title={homeTexts().cardsTitle}>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:mt-10 sm:gap-6 md:grid-cols-3 md:gap-8 lg:gap-12">
        {homeTexts().cards.map((card) => (
          <li key={card.title} className="max-sm:border-s-3 max-sm:ps-4 border-partner sm:border-t-3 sm:pt-4">
            <h3 className="text-base sm:text-xl">{card.title}</h3>
            <p className="mt-1 sm:mt-1.5">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
