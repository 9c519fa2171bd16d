import { siteTexts as texts } from 'virtual:texts/site'
import dynamic from '@markdoc/markdoc/dist/react.js'
import type { ReactNode } from 'react'
import * as React from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { currentLanguage } from '#web/messages/language.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { InlineLink } from '#web/ui/linked-text.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TableOfContents } from '#web/ui/table-of-contents.tsx'
import type { LegalDocument } from './document.ts'
import { PageFacts } from './page-facts.tsx'

interface Labelled {
  label?: string
  children: ReactNode
}

/** Components of the tree that the server renders from Markdown, by the names of its tags. */
const components = {
  Link: InlineLink,
  Details: ({ summary, children }: { summary: string; children: ReactNode }) => (
    <Disclosure summary={summary} className="mt-4">
      {children}
    </Disclosure>
  ),
  Table: ({ caption, children }: { caption: string; children: ReactNode }) => (
    <dl aria-label={caption} className="mt-6 border-t border-line">
      {children}
    </dl>
  ),
  Row: ({ children }: { children: ReactNode }) => (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-4 wrap-anywhere sm:grid-cols-[12rem_1fr]">
      {children}
    </div>
  ),
  Name: ({ children }: { children: ReactNode }) => <dt className="font-semibold">{children}</dt>,
  Cell: ({ label, children }: Labelled) => (
    <dd className="sm:col-start-2">
      {label !== undefined && <span className="me-2 text-sm text-ink-soft">{label}:</span>}
      {children}
    </dd>
  ),
  FoldedTable: ({ caption, children }: { caption: string; children: ReactNode }) => (
    <ul aria-label={caption} className="mt-6 list-none border-t border-line ps-0">
      {children}
    </ul>
  ),
  FoldedRow: ({ summary, children }: { summary: string; children: ReactNode }) => (
    <li>
      <Disclosure summary={summary} dense>
        <dl className="grid gap-2 wrap-anywhere">{children}</dl>
      </Disclosure>
    </li>
  ),
  FoldedCell: ({ label, children }: Labelled) => (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  ),
}

/** A legal or information page: introduction, contents, sections with anchors, date of the last change, print button. */
export function DocumentPage(props: { document: LegalDocument; first?: ReactNode }) {
  const { document } = props
  const language = document.ownLanguage
  // The text of an operator who wrote it in one language only.
  const lang = language === currentLanguage() ? undefined : language
  const hasContents = document.sections.length > 2 && document.hasContents
  return (
    <PageFrame width={hasContents ? 'contents' : 'reading'}>
      <div>
        <div lang={lang}>
          <PageHeading title={document.title} lead={document.lead} />
        </div>
        {props.first}
        {language !== undefined && <p className="mb-2 text-sm text-ink-soft">{texts().document.ownText}</p>}
        <PageFacts changed={document.changed} />
      </div>
      {hasContents && (
        <TableOfContents title={texts().document.contents} entries={document.sections} className="mt-8" />
      )}
      <div lang={lang}>
        <Prose className="mt-6 [&_:is(p,ul,ol):not([class])]:mt-4">
          {document.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {dynamic(section.body, React, { components })}
            </section>
          ))}
        </Prose>
      </div>
    </PageFrame>
  )
}
