import type { ReactNode } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { legalTexts as texts } from '#web/messages/legal/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TableOfContents } from '#web/ui/table-of-contents.tsx'
import type { Block, LegalDocument, Table } from './document.ts'
import { PageFacts } from './page-facts.tsx'

function DocumentBlock({ block }: { block: Block }): ReactNode {
  if (typeof block === 'string') {
    return (
      <p className="mt-4">
        <LinkedText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="mt-4">
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('summary' in block) {
    return (
      <Disclosure summary={block.summary} className="mt-4">
        {block.blocks.map((inner) => (
          <DocumentBlock key={typeof inner === 'string' ? inner : JSON.stringify(inner)} block={inner} />
        ))}
      </Disclosure>
    )
  }
  if (block.isFolded) return <FoldedTable table={block} />
  return (
    <dl aria-label={block.caption} className="mt-6 border-t border-line">
      {block.rows.map(([name = '', ...cells]) => (
        <div
          key={name}
          className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-4 wrap-anywhere sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold">
            <LinkedText text={name} />
          </dt>
          {block.head.slice(1).map((label, index) => (
            <dd key={label} className="sm:col-start-2">
              {/* With a single column, the caption already has its name. */}
              {block.head.length > 2 && <span className="me-2 text-sm text-ink-soft">{label}:</span>}
              <LinkedText text={cells[index] ?? ''} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A table of which each row is folded beneath its first cell. */
function FoldedTable({ table }: { table: Table }): ReactNode {
  return (
    <ul aria-label={table.caption} className="mt-6 list-none border-t border-line ps-0">
      {table.rows.map(([name = '', ...cells]) => (
        <li key={name}>
          <Disclosure summary={name} dense>
            <dl className="grid gap-2 wrap-anywhere">
              {table.head.slice(1).map((label, index) => (
                <div key={label}>
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd>
                    <LinkedText text={cells[index] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

/** A legal or information page: introduction, contents, sections with anchors, date of the last change, print button. */
export function DocumentPage(props: {
  document: LegalDocument
  /** Rendered before the text. */
  first?: ReactNode
}): ReactNode {
  const { document } = props
  return (
    <PageFrame width="reading">
      <PageHeading title={document.title} lead={document.lead} />
      {props.first}
      <PageFacts changed={document.changed} />
      {document.sections.length > 2 && !document.startsWithContents && (
        <TableOfContents title={texts().contents} entries={document.sections} className="mt-8" />
      )}
      <Prose className="mt-6">
        {document.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.blocks.map((block) => (
              <DocumentBlock key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </Prose>
    </PageFrame>
  )
}
