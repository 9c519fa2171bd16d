import { editorTexts as texts } from 'virtual:texts/editor'
import type { AdminPost, DraftFields } from '@twofold/contract/blog'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { listChangedLines } from './changed-lines.ts'
import { type FieldName, getFields, listDifferences } from './fields.ts'

/** Shows the differing fields of two versions of an article side by side. */
export function ConflictPanel(props: {
  mine: DraftFields
  theirs: AdminPost
  onAcceptTheirs(name: FieldName): void
  onAcceptAllTheirs(): void
  onKeepMine(): void
  onRestore(): void
}) {
  const { mine, theirs } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const other = getFields(theirs)
  const isDeleted = theirs.deletedAt !== null
  const differing = isDeleted ? [] : listDifferences(mine, other)
  const time = formatDateTime(theirs.updatedAt)
  return (
    <section
      aria-labelledby="conflict"
      className="rounded-card border border-danger bg-danger-soft p-5 sm:p-8"
    >
      <h2 id="conflict" ref={heading} tabIndex={-1} className="text-xl">
        {isDeleted ? texts().articles.goneTitle : texts().articles.conflictTitle}
      </h2>
      <p className="mt-2 max-w-measure">
        {isDeleted ? texts().articles.goneLead : texts().articles.conflictLead}
      </p>
      <div className="mt-6 grid gap-8 empty:hidden">
        {differing.map((name) => (
          <div key={name} className="border-t border-line pt-4">
            <h3 className="text-lg">{texts().articles.fields[name]}</h3>
            <div className="mt-3 grid gap-5 md:grid-cols-2">
              <Version
                field={texts().articles.fields[name]}
                title={texts().articles.theirs({ time })}
                text={formatValue(other[name])}
                other={formatValue(mine[name])}
              />
              <Version
                field={texts().articles.fields[name]}
                title={texts().articles.yours}
                text={formatValue(mine[name])}
                other={formatValue(other[name])}
              />
            </div>
            <Button
              kind="secondary"
              className="mt-3"
              aria-label={texts().articles.takeTheirsOf({ field: texts().articles.fields[name] })}
              onClick={() => props.onAcceptTheirs(name)}
            >
              {texts().articles.takeTheirs}
            </Button>
          </div>
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {isDeleted ? (
          <Button onClick={props.onRestore}>{texts().articles.bringBack}</Button>
        ) : (
          <>
            <Button onClick={props.onKeepMine}>{texts().articles.keepMine}</Button>
            <Button kind="secondary" onClick={props.onAcceptAllTheirs}>
              {texts().articles.takeAll}
            </Button>
          </>
        )}
      </p>
    </section>
  )
}

function formatValue(value: DraftFields[FieldName] = ''): string {
  if (typeof value === 'boolean') return value ? texts().articles.yes : texts().articles.no
  return typeof value === 'string' ? value : value.join(', ')
}

/** One version with changed lines marked and long unchanged passages omitted. */
function Version(props: { field: string; title: string; text: string; other: string }) {
  const { title, text, other } = props
  return (
    <div className="min-w-0">
      <h4 className="font-sans text-sm font-semibold tracking-normal">{title}</h4>
      {/* Long versions scroll separately, so that their buttons stay near. */}
      <section
        aria-label={`${props.field}: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="mt-1.5 max-h-96 overflow-y-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text === '' && <span className="text-ink-soft">{texts().articles.nothing}</span>}
        {listChangedLines(text, other).map(({ line, mark }, index) => {
          const key = `${index}:${line}`
          return mark === 'changed' ? (
            <mark key={key} className="bg-warm-soft text-ink">{`${line}\n`}</mark>
          ) : (
            <span key={key} className={mark === 'omitted' ? 'text-ink-soft' : undefined}>{`${line}\n`}</span>
          )
        })}
      </section>
    </div>
  )
}
