import { factorsTexts as texts } from 'virtual:texts/factors'
import { categories, factors } from '@twofold/instrument/factors'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { FactorEntry } from '#web/features/factors/factor-entry.tsx'
import { SectionBar } from '#web/features/factors/section-bar.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { categoryName, plainName } from '#web/messages/instrument/factors.ts'
import { statementTexts } from '#web/messages/instrument/statements.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/factors'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().description }, args)
}

export default function FactorsScreen() {
  const statements = statementTexts()
  return (
    <PageFrame>
      <PageHeading title={texts().title} lead={texts().lead} className="mb-6 sm:mb-8" />
      <Overview />
      <SectionBar />
      {categories.map((category) => (
        <section key={category.id} aria-labelledby={category.id} className="mt-12 sm:mt-16">
          <h2 id={category.id} className="mb-6 flex items-center gap-3 text-xl sm:text-2xl">
            <CategoryMark category={category.id} className="size-9 shrink-0" />
            {categoryName(category.id)}
          </h2>
          {factors
            .filter((factor) => factor.category === category.id)
            .map((factor) => (
              <FactorEntry
                key={factor.id}
                factor={factor}
                statements={statements.filter(({ factor: of, part }) => of === factor.id && part === 'self')}
              />
            ))}
        </section>
      ))}
      <p className="max-w-measure rounded-card bg-bond-soft p-5 sm:p-6">
        {texts().partnerNote({ version: INSTRUMENT_VERSION })}
      </p>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-14 sm:mt-20 lg:grid-cols-2">
        <Method />
        <Limits />
      </div>
      <p className="mt-12">
        <LinkButton to="/test" size="lg">
          {texts().action}
        </LinkButton>
      </p>
    </PageFrame>
  )
}

/** Collapsed links to the twelve factors. */
function Overview() {
  return (
    <div data-print="none">
      <Disclosure summary={texts().overview} className="max-w-measure border-b-0">
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {categories.map(({ id }) => (
            <li key={id}>
              <p className="text-sm font-semibold text-ink-soft">{categoryName(id)}</p>
              <ul>
                {factors
                  .filter(({ category }) => category === id)
                  .map((factor) => (
                    <li key={factor.id}>
                      <a href={`#${factor.id}`} className="text-link inline-flex min-h-11 items-center">
                        {plainName(factor.id)}
                      </a>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Method() {
  return (
    <section aria-labelledby="method" className="max-w-measure">
      <h2 id="method" className="text-2xl">
        {texts().methodTitle}
      </h2>
      <ol className="mt-6 grid gap-6">
        {texts().method.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span aria-hidden="true" className="w-6 shrink-0 font-serif text-xl text-you">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Limits() {
  return (
    <section aria-labelledby="limits" className="max-w-measure">
      <h2 id="limits" className="text-2xl">
        {texts().limitsTitle}
      </h2>
      <ul className="mt-6 grid list-disc gap-3 ps-5 marker:text-you">
        {texts().limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to="/trust-safety">{texts().limitsLink}</TextLink>
      </p>
    </section>
  )
}
