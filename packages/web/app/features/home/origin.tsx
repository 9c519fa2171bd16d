import { homeTexts } from 'virtual:texts/home'
import { categories, factors } from '@twofold/instrument/factors'
import { Link } from 'react-router'
import { categoryName, plainName, researchName } from '#web/messages/instrument/factors.ts'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section } from './section.tsx'

export function QuestionnaireOrigin() {
  const [first, ...more] = homeTexts().origin
  return (
    <Section title={homeTexts().originTitle}>
      <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-2 sm:mt-6 sm:gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-measure">
          <p className="sm:text-lg">{first}</p>
          <Disclosure summary={homeTexts().originMore} className="mt-3 border-t">
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="mt-4 border-s-3 border-bond ps-4 text-sm text-ink-soft">
              {homeTexts().originSource}
            </p>
          </Disclosure>
        </div>
        <div>
          <h3 className="text-lg sm:text-xl">{homeTexts().dimensionsTitle}</h3>
          <div className="mt-4 grid gap-x-10 gap-y-5 sm:mt-6 sm:grid-cols-2 sm:gap-y-8">
            {categories.map((category) => (
              <div key={category.id}>
                <h4 className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
                  <CategoryMark category={category.id} className="size-7 shrink-0" />
                  {categoryName(category.id)}
                </h4>
                <ul className="mt-1 space-y-1.5">
                  {factors
                    .filter((factor) => factor.category === category.id)
                    .map((factor) => (
                      <li key={factor.id}>
                        <Link
                          to={`/factors#${factor.id}`}
                          className="underline decoration-line decoration-2 underline-offset-4 hover:text-you"
                        >
                          {plainName(factor.id)}
                        </Link>
                        <span className="block text-sm text-ink-soft max-sm:sr-only">
                          {researchName(factor)}
                        </span>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mt-4 sm:mt-6">
            <TextLink to="/factors">{homeTexts().dimensionsAction}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  )
}
