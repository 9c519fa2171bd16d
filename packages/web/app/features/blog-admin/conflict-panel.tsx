import type { AdminPost, DraftFields } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { formatDateTime } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { changedLines } from './changed-lines.ts'
import { differences, type FieldName, fieldsOf } from './fields.ts'

/** Two versions of one article side by side, field by field where they differ. */
export function ConflictPanel(props: {
  mine: DraftFields
  theirs: AdminPost
  onTake(name: FieldName): void
  onTakeAll(): void
  onKeep(): void
  onBringBack(): void
}): ReactNode {
  const { mine, theirs } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const other = fieldsOf(theirs)
  const gone = theirs.deletedAt !== null
  const differing = gone ? [] : differences(mine, other)
  const time = formatDateTime(theirs.updatedAt)
  return (
    <section
      aria-labelledby="conflict"
      className="rounded-card border border-danger bg-danger-soft p-5 sm:p-8"
    >
      <h2 id="conflict" ref={heading} tabIndex={-1} className="text-xl">
        {gone ? texts().goneTitle : texts().conflictTitle}
      </h2>
      <p className="mt-2 max-w-measure">{gone ? texts().goneLead : texts().conflictLead}</p>
      <div className="mt-6 grid gap-8 empty:hidden">
        {differing.map((name) => (
          <div key={name} className="border-t border-line pt-4">
            <h3 className="text-lg">{texts().fields[name]}</h3>
            <div className="mt-3 grid gap-5 md:grid-cols-2">
              <Side
                field={texts().fields[name]}
                title={texts().theirs({ time })}
                words={wordsOf(other[name])}
                other={wordsOf(mine[name])}
              />
              <Side
                field={texts().fields[name]}
                title={texts().yours}
                words={wordsOf(mine[name])}
                other={wordsOf(other[name])}
              />
            </div>
            <Button
              kind="secondary"
              className="mt-3"
              aria-label={texts().takeTheirsOf({ field: texts().fields[name] })}
              onClick={() => props.onTake(name)}
            >
              {texts().takeTheirs}
            </Button>
          </div>
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {gone ? (
          <Button onClick={props.onBringBack}>{texts().bringBack}</Button>
        ) : (
          <>
            <Button onClick={props.onKeep}>{texts().keepMine}</Button>
            <Button kind="secondary" onClick={props.onTakeAll}>
              {texts().takeAll}
            </Button>
          </>
        )}
      </p>
    </section>
  )
}

function wordsOf(value: DraftFields[FieldName] = ''): string {
  if (typeof value === 'boolean') return value ? texts().yes : texts().no
  return typeof value === 'string' ? value : value.join(', ')
}

/** One version; lines that the other one has not are marked, and what both have is left out where it is long. */
function Side(props: { field: string; title: string; words: string; other: string }): ReactNode {
  const { title, words, other } = props
  return (
    <div className="min-w-0">
      <h4 className="font-sans text-sm font-semibold tracking-normal">{title}</h4>
      {/* Long versions scroll by themselves, by keyboard too: what can be done about them stays near. */}
      <section
        aria-label={`${props.field}: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="mt-1.5 max-h-96 overflow-y-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {words === '' && <span className="text-ink-soft">{texts().nothing}</span>}
        {changedLines(words, other).map(({ line, mark }, index) => {
          const key = `${index}:${line}`
          return mark === 'own' ? (
            <mark key={key} className="bg-warm-soft text-ink">{`${line}\n`}</mark>
          ) : (
            <span key={key} className={mark === 'left out' ? 'text-ink-soft' : undefined}>{`${line}\n`}</span>
          )
        })}
      </section>
    </div>
  )
}
