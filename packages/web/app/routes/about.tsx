import type { ReactNode } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { aboutTexts as texts } from '#web/messages/en/about.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/about'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts.title, description: texts.description }, siteOf(matches))
}

export default function AboutScreen(): ReactNode {
  const { productName, operator } = useSite()
  return (
    <PageFrame width="reading">
      <PageHeading title={texts.title} lead={texts.lead} />
      <Prose>
        {texts.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {operator.name !== '' && <p>{texts.operator({ product: productName, operator: operator.name })}</p>}
      </Prose>
      <p className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/test">{texts.action}</LinkButton>
        <LinkButton to="/factors" kind="secondary">
          {texts.factors}
        </LinkButton>
        <LinkButton to="/trust-safety" kind="quiet">
          {texts.safety}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
