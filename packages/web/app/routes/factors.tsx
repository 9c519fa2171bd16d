import { categories, factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { FactorEntry } from '#web/features/factors/factor-entry.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { factorsTexts as texts } from '#web/messages/factors/index.ts'
import { categoryName } from '#web/messages/instrument/factors.ts'
import { statementTexts } from '#web/messages/instrument/statements.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TableOfContents } from '#web/ui/table-of-contents.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/factors'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().description }, place)
}

const contents = () => [
  ...categories.map(({ id, name }) => ({
    id,
    title: name,
    entries: factors
      .filter(({ category }) => category === id)
      .map((factor) => ({ id: factor.id, title: factor.name })),
  })),
  { id: 'method', title: texts().methodTitle },
  { id: 'limits', title: texts().limitsTitle },
]

export default function FactorsScreen(): ReactNode {
  const statements = statementTexts()
  return (
    <PageFrame width="reading">
      <PageHeading title={texts().title} lead={texts().lead} />
      <TableOfContents title={texts().contents} entries={contents()} />
      {categories.map((category) => (
        <section key={category.id} aria-labelledby={category.id} className="mt-14">
          <h2 id={category.id} className="text-2xl">
            {categoryName(category.id)}
          </h2>
          <div className="mt-6 grid grid-cols-1 gap-6">
            {factors.map((factor, index) =>
              factor.category === category.id ? (
                <FactorEntry
                  key={factor.id}
                  factor={factor}
                  number={index + 1}
                  statements={statements.filter(
                    ({ factor: of, part }) => of === factor.id && part === 'self',
                  )}
                />
              ) : null,
            )}
          </div>
        </section>
      ))}
      <p className="mt-12 max-w-measure rounded-card bg-bond-soft p-6">{texts().partnerNote}</p>
      <Prose className="mt-6">
        <section aria-labelledby="method">
          <h2 id="method">{texts().methodTitle}</h2>
          {texts().method.map((step) => (
            <div key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          ))}
        </section>
        <section aria-labelledby="limits">
          <h2 id="limits">{texts().limitsTitle}</h2>
          <ul>
            {texts().limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <p className="mt-2">
            <TextLink to="/trust-safety">{texts().limitsLink}</TextLink>
          </p>
        </section>
      </Prose>
      <p className="mt-12">
        <LinkButton to="/test" size="lg">
          {texts().action}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
