import { informationTexts as texts } from 'virtual:texts/information'
import type { Site } from '@twofold/contract/page-handler'
import type { ReactNode } from 'react'
import { FourViews } from '#web/features/home/feature-pictures.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Gathering } from '#web/ui/cast.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/about'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().about.title, description: texts().about.description }, args)
}

export default function AboutScreen() {
  const site = useSite()
  const { why, known, unknown, paid, texts: made } = texts().about
  return (
    <PageFrame width="reading">
      <PageHeading title={texts().about.title} lead={texts().about.lead} />
      <figure className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6">
        <div className="min-w-0 flex-1 basis-60">
          <FourViews />
        </div>
        <figcaption className="min-w-0 flex-1 basis-60 text-ink-soft">{texts().about.figure}</figcaption>
      </figure>
      <Prose className="mt-4">
        <Part id="why" title={why.title} paragraphs={why.paragraphs}>
          <p className="mt-6 border-s-3 border-warm ps-5 font-serif text-lg">{why.quote}</p>
        </Part>
        <Operator />
        <Part id="limits" title={unknown.title} paragraphs={unknown.paragraphs}>
          <More to="/factors#limits">{unknown.link}</More>
        </Part>
        <Method />
        <Part id="rests-on" title={known.title} paragraphs={known.paragraphs}>
          <More to="/factors">{known.link}</More>
        </Part>
        <Part id="texts" title={made.title} paragraphs={[]}>
          <ul>
            {[...made.points, ...articlePoints(site)].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <More to="/contact">{made.link}</More>
        </Part>
        <Part id="paid" title={paid.title} paragraphs={paid.paragraphs}>
          <More to="/terms#promises">{paid.link}</More>
        </Part>
      </Prose>
      <TestedPromises site={site} />
      <p className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/test">{texts().about.action}</LinkButton>
        <LinkButton to="/factors" kind="secondary">
          {texts().about.factors}
        </LinkButton>
        <LinkButton to="/trust-safety" kind="quiet">
          {texts().about.safety}
        </LinkButton>
      </p>
    </PageFrame>
  )
}

/** Statements about the articles, by the settings of the operator. */
function articlePoints({ productName, operator: { authors, reviewers } }: Site): string[] {
  const made = texts().about.texts
  return [
    [
      made.articles({ product: productName }),
      ...(authors === undefined ? [] : [made.authors({ authors })]),
      reviewers === undefined ? made.unreviewed : made.reviewers({ reviewers }),
    ].join(' '),
  ]
}

/** Promises that code could break; docs/promises.md names the test of each. */
function TestedPromises({ site: { imageHosts = [] } }: { site: Site }) {
  const { title, lead, list, pageLoad, pageLoadImages } = texts().about.promises
  return (
    <Disclosure id="promises" summary={title} className="mt-12">
      <p>{lead}</p>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        {[imageHosts.length === 0 ? pageLoad : pageLoadImages, ...list].map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Part(props: { id: string; title: string; paragraphs: readonly string[]; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {props.children}
    </section>
  )
}

function More(props: { to: string; children: ReactNode }) {
  return (
    <p className="mt-2">
      <TextLink to={props.to}>{props.children}</TextLink>
    </p>
  )
}

/** Adds a full stop, unless the text ends with one, such as “e.V.”. */
const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** Names the operator from the settings, or states that it is not named. */
function Operator() {
  const { productName, operator } = useSite()
  const { title, operator: runBy, unnamed, nonprofit, details, reply, imprint, contact } = texts().about.who
  const paragraphs =
    operator.name === ''
      ? [unnamed({ product: productName })]
      : [
          endSentence(runBy({ product: productName, operator: operator.name })),
          [
            ...(operator.isNonprofit ? [nonprofit] : []),
            details,
            ...(operator.replyDays === undefined ? [] : [reply({ days: operator.replyDays })]),
          ].join(' '),
        ]
  return (
    <Part id="who" title={title} paragraphs={paragraphs}>
      <Gathering className="mt-5 w-full max-w-xs" />
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to="/imprint">{imprint}</TextLink>
        <TextLink to="/contact">{contact}</TextLink>
      </p>
    </Part>
  )
}

function Method() {
  const { title, lead, link } = texts().about.method
  return (
    <Part id="method" title={title} paragraphs={[lead]}>
      <More to="/factors#method">{link}</More>
    </Part>
  )
}
