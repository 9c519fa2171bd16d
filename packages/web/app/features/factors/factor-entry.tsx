import { factorsTexts as texts } from 'virtual:texts/factors'
import type { Statement } from '@twofold/instrument'
import type { Factor } from '@twofold/instrument/factors'
import { factorSources } from '@twofold/instrument/sources'
import { articlePath } from '#web/articles/paths.ts'
import { articlesAbout } from '#web/content/articles-by-factor.ts'
import { storySources } from '#web/content/factor-stories.ts'
import { SourceList } from '#web/content/source-list.tsx'
import { factorTexts, researchName } from '#web/messages/instrument/factors.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** One factor: name, example from daily life and summary, with collapsible details. */
export function FactorEntry({
  factor,
  statements,
}: {
  factor: Factor
  /** Statements of the self part. */
  statements: readonly Statement[]
}) {
  const story = texts().stories[factor.id]
  const { plainName, easySide, summary } = factorTexts()[factor.id]
  const sources = [...new Set([...storySources[factor.id], ...factorSources[factor.id]])]
  return (
    <article
      aria-labelledby={factor.id}
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-t border-line py-9 sm:py-12 lg:grid-cols-2 print:gap-y-3 print:py-5"
    >
      <div>
        <h3 id={factor.id} className="text-lg">
          <a href={`#${factor.id}`} className="hover:text-you hover:underline">
            {plainName}
          </a>
        </h3>
        <p className="mt-1 text-sm font-semibold text-ink-soft">{researchName(factor)}</p>
        <p className="mt-5 max-w-measure border-s-3 border-warm ps-4 font-serif leading-relaxed sm:ps-5 sm:text-lg">
          {story.daily}
        </p>
      </div>
      <div className="max-w-measure lg:pt-1.5 print:max-w-none print:break-inside-auto!">
        <p className="sm:text-lg">{summary}</p>
        {factor.kind === 'safety' && (
          <p className="mt-3 rounded-md bg-bond-soft px-4 py-3 text-sm">{texts().safety}</p>
        )}
        <div className="mt-4 border-t border-line print:[&_summary>svg]:hidden">
          <Disclosure summary={texts().more} dense className="border-b-0">
            <Heading>{texts().research}</Heading>
            <p>{story.research}</p>
            <Heading>{texts().sources}</Heading>
            <SourceList sources={sources} />
            <Heading>{texts().value}</Heading>
            <p>
              {factor.direction === 'strength' ? texts().strength : texts().difficulty}{' '}
              {texts().easySide({ side: easySide })}
            </p>
            <p className="mt-3">{story.limit}</p>
            {canIndicateDanger(factor) && (
              <p>
                <TextLink to="/trust-safety">{texts().help}</TextLink>
              </p>
            )}
            {factor.observable && <p className="mt-3 text-ink-soft">{texts().observable}</p>}
            <Heading>{texts().statements}</Heading>
            <ul className="grid list-disc gap-2 ps-5 marker:text-you">
              {statements.map((statement) => (
                <li key={statement.id}>
                  {statement.text}
                  {statement.reversed && <span className="text-ink-soft">{` ${texts().reversed}`}</span>}
                </li>
              ))}
            </ul>
            <div data-print="none">
              <Heading>{texts().articles}</Heading>
              <ul>
                {articlesAbout(factor.id, currentLanguage()).map(({ slug, title }) => (
                  <li key={slug}>
                    <TextLink to={articlePath(slug)}>{title}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
          </Disclosure>
        </div>
      </div>
    </article>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <h4 className="mt-5 mb-1 font-sans text-base font-semibold tracking-normal first:mt-0">{children}</h4>
  )
}

/** Whether a low score can be a sign of danger, as the factor's limits text explains. */
const canIndicateDanger = ({ id, kind }: Factor) => kind === 'safety' || id === 'flooding'
