import type { results } from '@twofold/contract'
import type { PresentedFactor } from '@twofold/instrument'
import { headlineOf, summarizePair } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import { resultsTogetherTexts as texts } from '#web/messages/results-together/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { CategoryOverview } from './category-bar.tsx'
import { getPartnerLabel } from './describe-views.ts'
import type { GuidePlan } from './guide-plan.ts'
import { ScoreComposition } from './score-composition.tsx'
import { ByImportance } from './score-scale.tsx'
import { viewLink } from './views.ts'

interface Finding {
  label: string
  /** Whether the title suffices on paper, where the text would push other content off the page. */
  isTitleEnough?: boolean
  /** Text of the link: the name of a factor, or a question to begin with. */
  title: string
  text: string
  to: string
}

/** Summary of the shared results: a headline, the score with its range, and up to three findings. */
export function TogetherView(props: {
  comparison: results.Comparison
  plan: GuidePlan | null
  showsAdvice: boolean
  /** Whether the results became shared while the page was open; animates the circles and focuses the headline. */
  hasArrived: boolean
}): ReactNode {
  const { comparison, plan, showsAdvice, hasArrived } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const areFactorsShared = comparison.factors !== undefined
  const findings = listFindings(comparison, plan, showsAdvice)
  useEffect(() => {
    if (hasArrived) heading.current?.focus()
  }, [hasArrived])
  return (
    <div data-print="together">
      <section aria-labelledby="shared">
        <div className="grid items-center gap-x-12 gap-y-3 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2
            id="shared"
            ref={heading}
            tabIndex={-1}
            className="text-[1.1875rem] leading-tight text-balance sm:text-3xl print:text-2xl"
          >
            {getHeadline(comparison)}
          </h2>
          <Score comparison={comparison} arrives={hasArrived} />
        </div>
        {hasArrived && <p className="mt-3 font-semibold text-bond">{texts().arrived}</p>}
        {findings.length > 0 && (
          <ul
            className={`mt-2.5 grid gap-1.5 sm:mt-6 sm:gap-3 print:mt-3 ${findings.length === 2 ? 'md:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'}`}
          >
            {findings.map((finding) => (
              <FindingCard key={finding.label} finding={finding} />
            ))}
          </ul>
        )}
        {!areFactorsShared && <p className="mt-6 max-w-measure">{texts().onlyScore}</p>}
        <div className="mt-3 flex flex-wrap gap-3 sm:mt-6" data-print="none">
          {plan !== null && (
            <LinkButton to={viewLink('evening')} className="sm:min-h-13 sm:px-7" replace>
              {texts().evening}
            </LinkButton>
          )}
          <LinkButton
            to={viewLink(areFactorsShared ? 'map' : 'sharing')}
            kind="secondary"
            className="sm:min-h-13 sm:px-7"
            replace
          >
            {areFactorsShared ? texts().mapAction : texts().sharing}
          </LinkButton>
        </div>
        <p className="mt-2 text-sm leading-snug text-ink-soft sm:mt-3" data-print="none">
          {texts().onlyYou}
        </p>
      </section>
      <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-2 print:hidden">
        <CategoryOverview comparison={comparison} />
        <ByImportance comparison={comparison} />
      </div>
      <ScoreComposition comparison={comparison} />
    </div>
  )
}

function getHeadline(comparison: results.Comparison): string {
  if (comparison.factors === undefined) return texts().scoreOnly
  const rows = comparison.factors as unknown as readonly PresentedFactor[]
  return headlineOf(summarizePair(rows), togetherTexts())
}

function Score({ comparison, arrives }: { comparison: results.Comparison; arrives: boolean }): ReactNode {
  const score = comparison.score ?? null
  const { low, high } = comparison
  return (
    <figure className="text-xs leading-snug text-ink-soft sm:text-sm sm:leading-normal">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 sm:block sm:text-center">
        <div className="mx-auto w-full sm:max-w-64 print:max-w-44">
          <OverlapChart score={score} animated={arrives} {...(score !== null && { figure: String(score) })} />
          {/* The circles in the partners' colours; screen readers read the score instead. */}
          <p
            aria-hidden
            className="flex flex-wrap justify-center gap-x-3 leading-tight font-semibold sm:gap-x-6"
          >
            <span className="text-you">{texts().you}</span>
            <span className="min-w-0 wrap-anywhere text-partner">
              {comparison.partnerName ?? texts().partner}
            </span>
          </p>
        </div>
        <figcaption className="sm:mt-2">
          {score === null ? (
            texts().noScore
          ) : (
            <>
              <strong className="block text-sm leading-snug text-ink tabular-nums sm:text-base">
                {texts().score({ score })}
              </strong>
              {low != null && high != null && (
                <span className="tabular-nums">{texts().range({ low, high })} </span>
              )}
              {texts().caption}
              <span className="mt-1 block text-ink">{texts().meaning}</span>
            </>
          )}
        </figcaption>
      </div>
    </figure>
  )
}

function FindingCard({ finding }: { finding: Finding }): ReactNode {
  const { label, title, text, isTitleEnough = false, to } = finding
  return (
    <li className="relative border-s-3 border-bond ps-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:hover:border-bond print:p-2.5">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-bond sm:text-sm">{label}</h3>
      <p className="font-serif leading-snug sm:text-lg print:text-base">
        <Link to={to} replace className="after:absolute after:inset-0">
          {title}
        </Link>
      </p>
      <p className={`text-sm text-ink-soft sm:text-base ${isTitleEnough ? 'print:hidden' : ''}`}>{text}</p>
    </li>
  )
}

/** Lists up to three findings, about different factors if possible. */
function listFindings(
  comparison: results.Comparison,
  plan: GuidePlan | null,
  showsAdvice: boolean,
): Finding[] {
  const rows = (comparison.factors ?? []) as unknown as readonly PresentedFactor[]
  const { strongest, apart, differing, knowsViews } = summarizePair(rows)
  const name = getPartnerLabel(comparison.partnerName ?? null)
  const findings: Finding[] = []
  if (strongest !== null) {
    const { factor, isStrong } = strongest
    const text = isStrong ? texts().strongestWords : texts().easiestWords
    findings.push({ label: texts().strongest, title: plainName(factor), text, to: viewLink('map', factor) })
  }
  if (apart !== null) {
    const { factor, of, partnerSees, isClear } = apart
    const [ofYou, ofPartner] = isClear
      ? [texts().apartYou, texts().apartPartner]
      : [texts().apartYouMaybe, texts().apartPartnerMaybe]
    findings.push({
      label: isClear ? texts().apart : texts().apartMaybe,
      title: plainName(factor),
      text: (of === 'you' ? ofYou : ofPartner)[partnerSees]({ name }),
      to: viewLink('map', factor),
    })
  }
  if (differing !== null) {
    const { factor, easierFor } = differing
    const text = (easierFor === 'you' ? texts().differYou : texts().differPartner)({ name })
    findings.push({ label: texts().differ, title: plainName(factor), text, to: viewLink('map', factor) })
  } else if (rows.length > 0 && !knowsViews) {
    const { views: label, viewsTitle: title, viewsWords: text } = texts()
    findings.push({ label, title, text, to: viewLink('sharing') })
  }
  const other = apart ?? differing
  const topic = plan?.topics.find((topic) => topic.factor !== other?.factor) ?? plan?.topics[0]
  // Do not propose a conversation if the user's answers suggest that speaking up may be unsafe.
  if (topic !== undefined && showsAdvice) {
    // The name of the easy side would read as praise here.
    const [title] = guideTexts().questions[topic.factor].asTopic
    const isImportantToBoth = rows.find(({ factor }) => factor === topic.factor)?.importance.both === 'high'
    findings.push({
      label: texts().talk,
      title,
      text: isImportantToBoth ? texts().talkImportant : texts().talkWords,
      isTitleEnough: true,
      to: viewLink('evening'),
    })
  }
  return findings
}
