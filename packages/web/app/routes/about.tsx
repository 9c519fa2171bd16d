import type { ReactNode } from 'react'
import { endSentence } from '#web/content/legal/facts.ts'
import { FourViews } from '#web/features/home/feature-pictures.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { aboutTexts as texts } from '#web/messages/about/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/about'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().description }, place)
}

export default function AboutScreen(): ReactNode {
  const { productName, operator } = useSite()
  return (
    <PageFrame width="reading">
      <PageHeading title={texts().title} lead={texts().lead} />
      <figure className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6">
        <div className="min-w-0 flex-1 basis-60">
          <FourViews />
        </div>
        <figcaption className="min-w-0 flex-1 basis-60 text-ink-soft">{texts().figure}</figcaption>
      </figure>
      <Prose className="mt-4">
        {texts().sections.map(({ id, title, paragraphs, points, link }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph}
              </p>
            ))}
            {points !== undefined && (
              <ul className="mt-4">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {link !== undefined && (
              <p className="mt-2">
                <TextLink to={link.to}>{link.text}</TextLink>
              </p>
            )}
          </section>
        ))}
        {operator.name !== '' && (
          <section aria-labelledby="who">
            <h2 id="who">{texts().whoTitle}</h2>
            <p className="mt-4">
              {endSentence(texts().operator({ product: productName, operator: operator.name }))}
            </p>
            <p className="mt-2 flex gap-6">
              <TextLink to="/imprint">{texts().imprint}</TextLink>
              <TextLink to="/contact">{texts().contact}</TextLink>
            </p>
          </section>
        )}
      </Prose>
      <p className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/test">{texts().action}</LinkButton>
        <LinkButton to="/factors" kind="secondary">
          {texts().factors}
        </LinkButton>
        <LinkButton to="/trust-safety" kind="quiet">
          {texts().safety}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
