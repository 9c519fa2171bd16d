import { resultsTexts as texts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'
import { OwnFactorRow } from './own-factor-row.tsx'
import type { OwnProfile } from './own-profile.ts'
import type { QuestionnaireVersion } from './own-text.tsx'
import { ScaleKey } from './scale-key.tsx'
import { viewLink } from './views.ts'

/** The user's profile: strengths with their meaning, other factors, easiest first, then the safety factors, unranked. */
export function OwnProfileSection(props: {
  profile: OwnProfile
  /** Version and language of the assessment's questionnaire. */
  version: QuestionnaireVersion
  /** The profile in short, above the factors. */
  portrait: ReactNode
  /** The next step, below the factors. */
  next: ReactNode
}): ReactNode {
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
      <section aria-labelledby="strengths">
        <h2 id="strengths" className="text-xl">
          {easy ? texts().profile.strengthsHeading : texts().profile.easiestHeading}
        </h2>
        {strengths.length === 0 ? (
          <p className="mt-3 max-w-measure text-ink-soft">{texts().profile.noStrengths}</p>
        ) : (
          <>
            <p className="mt-3 max-w-measure text-ink-soft">
              {easy ? texts().profile.strengthsLead : texts().profile.easiestLead}{' '}
              <span className="max-sm:hidden">{texts().profile.factorsLead}</span>
            </p>
            <ScaleKey className="mt-6" />
            <div className="mt-3 border-t-2 border-line">
              {strengths.map((row) => (
                <OwnFactorRow key={row.factor.id} row={row} isStrength version={version} />
              ))}
            </div>
          </>
        )}
      </section>
      <section aria-labelledby="own-factors" className="mt-14 print:mt-8">
        <h2 id="own-factors" className="text-xl">
          {strengths.length === 0 ? texts().profile.factorsHeading : texts().profile.othersHeading}
        </h2>
        <div className="mt-6 border-t-2 border-line print:mt-4">
          {others.map((row) => (
            <OwnFactorRow key={row.factor.id} row={row} version={version} />
          ))}
        </div>
      </section>
      <section aria-labelledby="own-safety" className="mt-14 print:mt-8">
        <h2 id="own-safety" className="text-xl">
          {texts().profile.safetyHeading}
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">{texts().profile.safetyLead}</p>
        <div className="mt-6 border-t-2 border-line print:mt-4">
          {safety.map((row) => (
            <OwnFactorRow key={row.factor.id} row={row} version={version} />
          ))}
        </div>
      </section>
      {next}
    </>
  )
}
