import type { Statement } from '@twofold/instrument'
import type { Factor } from '@twofold/instrument/factors'
import { factorSources } from '@twofold/instrument/sources'
import type { ReactNode } from 'react'
import { factorStories } from '#web/content/factor-stories.ts'
import { SourceList } from '#web/content/source-list.tsx'
import { factorsTexts as texts } from '#web/messages/factors/index.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

export interface FactorEntryProps {
  factor: Factor
  number: number
  /** The factor's statements about oneself. */
  statements: readonly Statement[]
}

export function FactorEntry({ factor, number, statements }: FactorEntryProps): ReactNode {
  const story = factorStories[factor.id]
  const { easySide, summary } = factorTexts()[factor.id]
  const sources = [...new Set([...story.sources, ...factorSources[factor.id]])]
  return (
    <article aria-labelledby={factor.id} className="border-t border-edge pt-6">
      <div className="flex items-baseline gap-4">
        <span aria-hidden="true" className="w-8 shrink-0 font-serif text-xl text-you tabular-nums">
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={factor.id} className="text-xl">
            <a href={`#${factor.id}`} className="hover:text-you hover:underline">
              {factor.name}
            </a>
          </h3>
          <p className="mt-2 text-lg">{summary}</p>
          <p className="mt-2 text-ink-soft">
            {factor.direction === 'strength' ? texts().strength : texts().difficulty}
            {'. '}
            {texts().easySide({ side: easySide })}
            {factor.observable && ` ${texts().observable}`}
          </p>
          {factor.safety && <p className="mt-2 text-ink-soft">{texts().safety}</p>}
          <p className="mt-4 border-s-3 border-warm ps-4 font-serif">{story.daily}</p>
          <h4 className="mt-5 font-sans text-base font-semibold tracking-normal">{texts().research}</h4>
          <p className="mt-1">{story.research}</p>
          <h4 className="mt-5 font-sans text-base font-semibold tracking-normal">{texts().cannot}</h4>
          <p className="mt-1">{story.limit}</p>
          <Disclosure summary={texts().statements} className="mt-4 border-b-0">
            <ul className="grid list-disc gap-2 ps-5 marker:text-you">
              {statements.map((statement) => (
                <li key={statement.id}>
                  {statement.text}
                  {statement.reversed && <span className="text-ink-soft">{` ${texts().reversed}`}</span>}
                </li>
              ))}
            </ul>
          </Disclosure>
          <Disclosure summary={texts().sources} className="border-b-0">
            <SourceList sources={sources} />
          </Disclosure>
        </div>
      </div>
    </article>
  )
}
