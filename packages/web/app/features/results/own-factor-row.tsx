import { resultsTexts as texts } from 'virtual:texts/results'
import { factorSources } from '@twofold/instrument/sources'
import { articlePath } from '#web/articles/paths.ts'
import { articlesAbout } from '#web/content/articles-by-factor.ts'
import { factorTexts, plainName } from '#web/messages/instrument/factors.ts'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { HelpInstead, Part, Suggestion } from './insight-parts.tsx'
import type { ProfileRow } from './own-profile.ts'
import { findTipSource, OwnMeaning, type QuestionnaireVersion } from './own-text.tsx'
import { Sources } from './sources.tsx'

export interface OwnFactorRowProps {
  row: ProfileRow
  /** Shows the meaning of the result without opening the row. */
  isStrength?: boolean
  version: QuestionnaireVersion
}

export function OwnFactorRow(props: OwnFactorRowProps) {
  return (
    <Disclosure
      placesChevron
      summary={<Figure row={props.row} text={props.isStrength ? getStrengthText(props.row) : null} />}
    >
      <Details {...props} />
    </Disclosure>
  )
}

/** The text of a strength, which is printed, so that it contains no statement. */
function getStrengthText({ factor, text }: ProfileRow): string {
  return text === 'high' ? insightTexts()[factor.id].own[text].meaning : factorTexts()[factor.id].summary
}

/** Columns of the rows and of the scale key above them: the name with its score, the bar, and the chevron. */
export const figureGrid =
  'grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20px] sm:gap-x-6 lg:gap-x-8'

/** Name, score, range, text and chevron; the scale key above the list names the ends of the bar. */
function Figure({ row, text }: { row: ProfileRow; text: string | null }) {
  const { factor, value, low, high, band } = row
  const hasScore = value !== null && low !== null && high !== null
  const bandName = band === null ? texts().profile.bandOpen : factorTexts()[factor.id].bands[band]
  return (
    <span className={`${figureGrid} grid-cols-[minmax(0,1fr)_20px] items-center`}>
      {/* On the narrowest phones, the width of the mark keeps most names on one line. */}
      <span className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 max-phone:grid-cols-[minmax(0,1fr)_auto]">
        <CategoryMark category={factor.category} className="row-span-2 size-8 self-center max-phone:hidden" />
        <span className="hyphens-auto font-serif text-md leading-snug font-medium [hyphenate-limit-chars:12_5_5] max-phone:text-base">
          {plainName(factor.id)}
          <span className="block font-sans text-xs font-normal text-ink-soft">
            {factorTexts()[factor.id].name}
          </span>
        </span>
        <span className="text-end leading-none font-medium text-ink-soft lining-nums tabular-nums lg:sr-only">
          {hasScore && value}
        </span>
        <span className="col-span-2 text-sm font-normal text-ink-soft tabular-nums">
          {hasScore ? (
            <>
              <span aria-hidden="true">
                {bandName} <span className="whitespace-nowrap">{`· ${low}–${high}`}</span>
              </span>
              <span className="sr-only">{`${bandName}, ${texts().profile.range({ low, high })}`}</span>
            </>
          ) : (
            bandName
          )}
        </span>
      </span>
      <DisclosureChevron className="mt-1 self-start sm:col-start-3 sm:row-start-1 sm:mt-0 sm:self-center" />
      {text !== null && (
        <span className="col-span-full -mt-1 max-w-measure ps-12 font-normal text-pretty text-ink-soft max-sm:hidden lg:col-span-1 print:block">
          {text}
        </span>
      )}
      {hasScore && (
        <span className="max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
          <IntervalBar value={value} low={low} high={high} />
        </span>
      )}
    </span>
  )
}

function Details({ row, isStrength, version }: OwnFactorRowProps) {
  const { factor, text, help } = row
  const insight = insightTexts()[factor.id]
  const quotesStatements = text === 'mixed' && row.easiest !== null && row.hardest !== null
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-1 print:gap-y-0 print:ps-12">
      <div className="grid max-w-measure grid-cols-1 content-start gap-4 print:max-w-none print:gap-0 print:leading-snug">
        <Part title={texts().profile.aboutTitle}>
          <p>{insight.about}</p>
        </Part>
        {row.value === null && <p className="text-ink-soft">{texts().profile.noValue}</p>}
        {text !== null && (
          // Texts about safety factors are never printed, regardless of the answers, nor are texts that quote statements.
          // On a wide screen and on paper, the row of a strength shows it.
          <div
            className={isStrength && text === 'high' ? 'sm:hidden print:hidden' : ''}
            data-print={factor.kind === 'safety' || quotesStatements ? 'none' : undefined}
          >
            <Part title={texts().profile.meaningTitle}>
              <OwnMeaning row={row} version={version} />
            </Part>
          </div>
        )}
        {help ? (
          <HelpInstead />
        ) : (
          text !== null && (
            <Suggestion text={insight.own[text].tryThis} source={findTipSource(factor.id, text)} />
          )
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-2">
        {/* Not printed: what loads on view would be missing on paper. */}
        <div data-print="none" className="grid gap-2">
          <Part title={texts().profile.referencesTitle}>
            <Sources sources={factorSources[factor.id]} />
            <p className="mt-1 text-sm">
              <TextLink to="/factors">{texts().profile.more}</TextLink>
            </p>
          </Part>
          {/* No prefetch: requests must not reveal which factor was expanded. */}
          <Part title={texts().profile.readMore}>
            <ul className="text-sm">
              {articlesAbout(factor.id, currentLanguage()).map((article) => (
                <li key={article.slug}>
                  <TextLink to={articlePath(article.slug)}>{article.title}</TextLink>
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <HowComputed row={row} />
      </div>
    </div>
  )
}

const computedTexts = () => texts().profile.computed

function HowComputed({ row }: { row: ProfileRow }) {
  return (
    <div data-print="none">
      <Disclosure
        summary={
          <span className="text-sm">
            {computedTexts().summary}
            <span className="sr-only">{` (${plainName(row.factor.id)})`}</span>
          </span>
        }
        className="border-b-0"
      >
        <TextList
          texts={listSteps(row)}
          as="ol"
          className="grid max-w-measure list-decimal gap-2 ps-5 text-sm tabular-nums marker:text-ink-soft"
        />
        <p className="mt-3 text-sm">
          <TextLink to="/factors">{computedTexts().method}</TextLink>
        </p>
      </Disclosure>
    </div>
  )
}

function listSteps({ factor, derivation, value, low, high, band, answered }: ProfileRow): string[] {
  if (value === null || low === null || high === null || band === null)
    return [computedTexts().open({ answered })]
  if (derivation === null) return [computedTexts().unknown]
  const native = formatNumber(derivation.native, 2)
  const ease = formatNumber(derivation.ease, 2)
  const se = formatNumber(derivation.se, 1)
  return [
    computedTexts().answered({ answered }),
    computedTexts().mean({ sum: derivation.sum, answered, mean: formatNumber(derivation.mean, 2), native }),
    ...(factor.direction === 'difficulty' ? [computedTexts().turned({ native, ease })] : []),
    ...(Number.isInteger(derivation.ease) ? [] : [computedTexts().shown({ value })]),
    computedTexts().error({ se }),
    computedTexts().range({ ease, se, low, high }),
    ...(derivation.isClamped ? [computedTexts().cut] : []),
    computedTexts().band({ value, band: factorTexts()[factor.id].bands[band] }),
  ]
}

const WIDTH = 400
const x = (value: number): number => 10 + (value / 100) * (WIDTH - 20)

/** A score with its range on a line from 0 to 100 with the three bands. The numbers are also text outside the figure. */
function IntervalBar(props: { value: number; low: number; high: number }) {
  const { value, low, high } = props
  return (
    <svg viewBox={`0 0 ${WIDTH} 28`} className="block w-full overflow-visible text-you" aria-hidden="true">
      <line x1={x(0)} x2={x(100)} y1={14} y2={14} strokeWidth={1} className="stroke-edge" />
      {[0, 40, 70, 100].map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1={8} y2={20} strokeWidth={1} className="stroke-edge" />
      ))}
      <rect
        data-shape=""
        x={x(low)}
        width={Math.max(4, x(high) - x(low))}
        y={8}
        height={12}
        rx={6}
        fill="currentColor"
        opacity={0.28}
      />
      <circle data-shape="" cx={x(value)} cy={14} r={7} fill="currentColor" />
      {/* On wide screens, the column of names is far from the circle. */}
      <text
        x={x(value)}
        y={3}
        textAnchor="middle"
        fill="currentColor"
        className="text-[0.75rem] font-semibold lining-nums max-lg:hidden"
      >
        {value}
      </text>
    </svg>
  )
}
