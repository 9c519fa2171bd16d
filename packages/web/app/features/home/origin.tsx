import { categories, factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { categoryName, factorTexts } from '#web/messages/instrument/factors.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section } from './section.tsx'

/** Where the questionnaire comes from, and its twelve dimensions by category. */
export function Origin(): ReactNode {
  return (
    <Section title={homeTexts().originTitle} ground="bond">
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-measure">
          {homeTexts().origin.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-lg first:mt-0">
              {paragraph}
            </p>
          ))}
          <p className="mt-6 border-s-3 border-bond ps-4 text-sm text-ink-soft">{homeTexts().originSource}</p>
        </div>
        <div>
          <h3 className="text-xl">{homeTexts().dimensionsTitle}</h3>
          <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
            {categories.map((category) => (
              <div key={category.id}>
                <h4 lang="en" className="border-b border-edge pb-2 font-semibold">
                  {categoryName(category.id)}
                </h4>
                <ul lang="en" className="mt-3 grid gap-1.5 text-ink-soft">
                  {factors
                    .filter((factor) => factor.category === category.id)
                    .map((factor) => (
                      <li key={factor.id}>{factorTexts()[factor.id].plainName}</li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mt-8">
            <TextLink to="/factors">{homeTexts().dimensionsAction}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  )
}
