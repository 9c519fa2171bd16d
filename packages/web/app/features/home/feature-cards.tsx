import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { FourViews, OpenAndClose, WithDoubt } from './feature-pictures.tsx'
import { Section } from './section.tsx'

const pictures = [FourViews, WithDoubt, OpenAndClose]

export function FeatureCards(): ReactNode {
  return (
    <Section title={homeTexts().cardsTitle} ground="surface">
      <ul className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-8 lg:gap-12">
        {homeTexts().cards.map((card, index) => {
          const Picture = pictures[index]
          return (
            <li key={card.title}>
              {Picture !== undefined && <Picture />}
              <h3 className="mt-6 text-xl">{card.title}</h3>
              <p className="mt-2 text-ink-soft">{card.text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
