import { resultsTexts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { Comparison } from '@twofold/contract/results'
import { type FactorId, headlineOf, summarizePair } from '@twofold/instrument'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { describePetals, listPetals } from '#web/content/petals.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-element.ts'
import { PairPortrait } from '#web/ui/pair-portrait.tsx'
import { CategoryOverview } from './category-bar.tsx'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
import { describeApart, describeDiffering, getPairNames } from './pair-names.ts'
import { hasViews, listPresentedFactors } from './perception.ts'
import { ScoreComposition } from './score-composition.tsx'
import type { Reading } from './use-reveal.ts'
import { viewLink } from './views.ts'

interface Finding {
  label: string
  /** Whether the title suffices where the text would push other content off the first screen or off the page. */
  isTitleEnoughOnPhone?: boolean
  isTitleEnoughOnPaper?: boolean
  /** Text of the link: the name of a factor, or a question to begin with. */
  title: string
  text: string
  to: string
}

/** Summary of the shared results: a headline, the portrait, the score with its range, and up to three findings. */
export function TogetherView(props: {
  comparison: Comparison
  plan: GuidePlan | null
  names: CoupleNames
  /** Set right after the reveal, which is gone: animates the circles and focuses the headline. */
  reading: Reading | null
}) {
  const { comparison, plan, names, reading } = props
  const findings = listFindings(comparison, plan, names)
  return (
    <div data-print="together">
      <section aria-labelledby="shared">
        <div className="grid grid-cols-1 gap-x-12 gap-y-1 sm:gap-y-5 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start print:grid-cols-[120mm_minmax(0,1fr)] print:gap-x-6 print:gap-y-2">
          <h2
            id="shared"
            ref={reading === null ? undefined : focusOnMount}
            tabIndex={-1}
            className="text-[1.1875rem] leading-tight text-balance max-phone:text-[1.0625rem] sm:text-2xl lg:col-start-2 lg:mt-5 lg:max-w-[22ch] lg:text-[2.111rem] print:mt-0 print:max-w-none print:col-span-2 print:col-start-1 print:text-xl"
          >
            {getHeadline(comparison, names)
              .split(/(?<=[.?!]) /)
              .map((sentence, index) => (
                // On a wide screen, each sentence begins on a line of its own.
                <span key={sentence} className="lg:block">
                  {index > 0 && ' '}
                  {sentence}
                </span>
              ))}
          </h2>
          <Score comparison={comparison} names={names} arrives={reading !== null} />
          <div className="mt-1.5 flex flex-wrap gap-2 sm:gap-3 lg:col-start-2" data-print="none">
            {plan !== null && (
              <LinkButton to={viewLink('evening')} className={action} replace>
                {resultsTexts().together.evening}
              </LinkButton>
            )}
            <LinkButton to={viewLink('map')} kind="secondary" className={action} replace>
              {resultsTexts().together.mapAction}
            </LinkButton>
          </div>
        </div>
        {findings.length > 0 && (
          <ul
            className={`mt-3 grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:bg-surface sm:mt-6 sm:gap-3 lg:mt-8 print:mt-2 ${findings.length === 2 ? 'md:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'} print:pe-px`}
          >
            {findings.map((finding) => (
              <FindingCard key={finding.label} finding={finding} />
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm leading-snug text-ink-soft sm:mt-3" data-print="none">
          {resultsTexts().together.onlyYou}
        </p>
        {reading !== null && (
          <p className="mt-3 font-semibold text-bond" data-print="none">
            {resultsTexts().reveal.tips[reading]}
          </p>
        )}
      </section>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2 print:hidden">
        <CategoryOverview comparison={comparison} />
        <ScoreComposition comparison={comparison} />
      </div>
    </div>
  )
}

export function getHeadline(comparison: Comparison, names: CoupleNames): string {
  if (comparison.factors === undefined) return resultsTexts().together.scoreOnly
  const summary = summarizePair(listPresentedFactors(comparison))
  return headlineOf(summary, togetherTexts(), getPairNames(names))
}

/** The portrait between the names, with the score below it; on a wide screen it is the left half, next to the headline and the score. */
export function Score(props: { comparison: Comparison; names: CoupleNames; arrives: boolean }) {
  const { comparison, names, arrives } = props
  const { you, partner, portrait, ...texts } = resultsTexts().together
  const score = comparison.score ?? null
  const { low, high } = comparison
  const petals = listPetals(comparison)
  const name = 'line-clamp-1 text-center text-sm leading-tight font-semibold break-all sm:text-base'
  return (
    <figure className="contents">
      {/* The circles in the partners' colours; screen readers read the text instead. */}
      <div
        aria-hidden
        className="grid grid-cols-2 items-center gap-x-3 phone:max-sm:grid-cols-[minmax(0,1fr)_146px_minmax(0,1fr)] lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:mt-5 lg:self-start print:row-span-2 print:row-start-2 print:mt-0"
      >
        <span className={`${name} phone:max-sm:text-end sm:ms-[28%] text-you`}>{names.you ?? you}</span>
        <PairPortrait
          score={score}
          petals={petals}
          animated={arrives}
          className="order-first col-span-2 phone:max-sm:order-none phone:max-sm:col-span-1 print:max-h-[88mm]"
          // Without shared factors, there is no row to lead to.
          linkTo={(id) => (comparison.factors === undefined ? viewLink('sharing') : viewLink('map', id))}
        />
        <span className={`${name} phone:max-sm:text-start sm:me-[28%] text-partner`}>
          {names.partner ?? partner}
        </span>
      </div>
      <figcaption className="max-sm:text-center lg:col-start-2 lg:self-start print:col-start-2 print:self-end">
        <p className="sr-only">{describePetals(petals)}</p>
        {score === null ? (
          <p className="text-sm">{texts.noScore}</p>
        ) : (
          <p className="leading-snug text-balance sm:text-lg print:text-base">
            <span className="mt-1.5 block text-xs font-semibold text-ink-soft sm:mt-0 sm:text-sm">
              {texts.scoreLabel}
            </span>
            <strong className="font-serif text-[1.5625rem] leading-none text-bond tabular-nums sm:text-4xl">
              {score}
            </strong>
            {low != null && high != null && `, ${texts.range({ low, high })}`}
            {`: ${texts.score}`}
          </p>
        )}
      </figcaption>
      <p className="text-xs leading-tight text-pretty text-ink-soft max-sm:text-center sm:text-sm sm:leading-normal lg:col-start-2 lg:self-start print:col-start-2 print:self-start">
        {petals.some(({ value }) => value !== null) && `${portrait.key} `}
        {petals.some(({ isClear }) => isClear) && `${portrait.keyClear} `}
        {petals.some(({ value }) => value === null) && portrait.keyMissing}
        {score !== null && (
          <>
            <span className="hidden print:inline">{` ${texts.rangeNote} ${texts.caption}`}</span>
            <span className="sm:block">{` ${siteTexts().neverSafe}`}</span>
          </>
        )}
      </p>
    </figure>
  )
}

const action = 'max-phone:w-full max-sm:grow sm:min-h-13 sm:px-7'

/** The whole card is clickable; its link is named by the finding alone. */
function FindingCard({ finding }: { finding: Finding }) {
  const { label, title, text, isTitleEnoughOnPhone = false, isTitleEnoughOnPaper = false, to } = finding
  return (
    <li className="relative px-3 py-2 transition-colors sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-5 sm:py-3 sm:hover:border-bond lg:py-5 print:p-2">
      <div className="flex items-start justify-between gap-x-2">
        <h3 className="font-sans text-xs leading-tight font-semibold tracking-normal text-bond sm:text-sm sm:leading-normal">
          {label}
        </h3>
        <ChevronRight aria-hidden size={18} className="-me-1 shrink-0 text-bond" data-print="none" />
      </div>
      <p className="mt-0.5 font-serif leading-tight text-balance sm:mt-1 sm:text-lg sm:leading-snug print:text-base">
        <Link to={to} replace className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </p>
      <p
        className={`mt-0.5 text-sm leading-snug text-ink-soft sm:mt-1.5 sm:text-base sm:leading-normal ${isTitleEnoughOnPhone ? 'max-sm:hidden' : ''} ${isTitleEnoughOnPaper ? 'print:hidden' : 'print:block'}`}
      >
        {text}
      </p>
    </li>
  )
}

/** Lists at most three findings, about different factors if possible. */
function listFindings(comparison: Comparison, plan: GuidePlan | null, names: CoupleNames): Finding[] {
  if (comparison.factors === undefined) return []
  const texts = resultsTexts().together
  const rows = listPresentedFactors(comparison)
  const { strongest, apart, differing, noDifference } = summarizePair(rows)
  const onMap = (factor: FactorId, label: string, text: string): Finding => ({
    label,
    title: plainName(factor),
    text,
    to: viewLink('map', factor),
  })
  const findings: Finding[] = []
  if (strongest !== null) {
    const { factor, isStrong } = strongest
    const finding = onMap(factor, texts.strongest, isStrong ? texts.strongestWords : texts.easiestWords)
    findings.push({ ...finding, isTitleEnoughOnPhone: isStrong })
  }
  if (apart !== null) findings.push(onMap(apart.factor, texts.apart, describeApart(apart, names)))
  else if (differing !== null)
    findings.push(onMap(differing.factor, texts.differ, describeDiffering(differing, names)))
  else if (!hasViews(comparison)) findings.push({ ...texts.notShared, to: viewLink('sharing') })
  else if (noDifference !== null) findings.push({ ...texts.noDifference, to: viewLink('map') })
  const other = apart ?? differing
  const topic = plan?.topics.find((topic) => topic.factor !== other?.factor) ?? plan?.topics[0]
  if (topic !== undefined) {
    // The name of the easy side would read as praise here.
    const [title] = guideTexts().questions[topic.factor].asTopic
    const isImportantToBoth = rows.find(({ factor }) => factor === topic.factor)?.importance.both === 'high'
    findings.push({
      label: texts.talk,
      title,
      text: isImportantToBoth ? texts.talkImportant : texts.talkWords,
      isTitleEnoughOnPhone: true,
      isTitleEnoughOnPaper: true,
      to: viewLink('evening'),
    })
  }
  return findings
}
