import { resultsTexts as texts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { figureGrid, OwnFactorRow } from './own-factor-row.tsx'
import type { OwnProfile, ProfileRow } from './own-profile.ts'
import type { QuestionnaireVersion } from './own-text.tsx'
import { viewLink } from './views.ts'

/** The user's profile: strengths with their meaning, other factors, easiest first, then the safety factors, unranked. */
export function OwnProfileSection(props: {
  profile: OwnProfile
  version: QuestionnaireVersion
  portrait: ReactNode
  next: ReactNode
}) {
  const { profile, version, portrait, next } = props
  const { strengths, others, safety } = profile
  const easy = strengths.some((row) => row.band === 'high')
  return (
    <>
      {portrait}
      <p className="mt-2 mb-8 flex flex-wrap items-baseline gap-x-6 text-ink-soft" data-print="none">
        <span className="max-sm:basis-full">{texts().profile.private}</span>
        <TextLink to={viewLink('sharing')}>{texts().profile.privateLink}</TextLink>
        <TextLink to="/trust-safety">{siteTexts().helpFirst.help}</TextLink>
      </p>
      <HeadedSection
        id="strengths"
        title={easy ? texts().profile.strengthsHeading : texts().profile.easiestHeading}
      >
        {strengths.length === 0 ? (
          <p className="mt-3 max-w-measure text-ink-soft">{texts().profile.noStrengths}</p>
        ) : (
          <>
            <p className="mt-3 max-w-measure text-ink-soft">
              {easy ? texts().profile.strengthsLead : texts().profile.easiestLead}{' '}
              <span className="max-sm:hidden">{texts().profile.factorsLead}</span>
            </p>
            <ScaleKey />
            <Rows rows={strengths} areStrengths version={version} className="mt-3" />
          </>
        )}
      </HeadedSection>
      <HeadedSection
        id="own-factors"
        title={strengths.length === 0 ? texts().profile.factorsHeading : texts().profile.othersHeading}
        className="mt-14 print:mt-8"
      >
        <Rows rows={others} version={version} className="mt-6 print:mt-4" />
      </HeadedSection>
      <HeadedSection id="own-safety" title={texts().profile.safetyHeading} className="mt-14 print:mt-8">
        <p className="mt-3 max-w-measure text-ink-soft">{texts().profile.safetyLead}</p>
        <Rows rows={safety} version={version} className="mt-6 print:mt-4" />
      </HeadedSection>
      {next}
    </>
  )
}

function Rows(props: {
  rows: readonly ProfileRow[]
  areStrengths?: boolean
  version: QuestionnaireVersion
  className: string
}) {
  const { rows, areStrengths = false, version, className } = props
  return (
    <div className={`${className} border-t-2 border-line`}>
      {rows.map((row) => (
        <OwnFactorRow key={row.factor.id} row={row} isStrength={areStrengths} version={version} />
      ))}
    </div>
  )
}

/** Key of the 0-100 scale with its three bands, aligned with the bars of the rows below. */
function ScaleKey() {
  const { title, bands } = texts().profile.scale
  return (
    <figure className={`${figureGrid} mt-6 text-xs print:break-after-avoid`}>
      <figcaption className="font-semibold text-ink-soft">{title}</figcaption>
      {/* The bars have the same margins. */}
      <ul className="grid grid-cols-[minmax(0,40fr)_minmax(0,30fr)_minmax(0,30fr)] px-[2.5%] max-phone:text-[0.75rem]">
        {bands.map(({ name, range }) => (
          <li
            key={name}
            className="border-s border-edge ps-1 leading-snug wrap-anywhere hyphens-auto phone:ps-1.5 last:border-e sm:ps-2"
          >
            {name}
            <span className="block text-ink-soft">{range}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
