import type { ReactNode } from 'react'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { QuestionnaireVersion } from './own-factor-row.tsx'
import { OwnFactorRow } from './own-factor-row.tsx'
import type { OwnProfile } from './own-profile.ts'
import { describeProfile } from './portrait.ts'
import { ScaleKey } from './scale-key.tsx'
import { viewLink } from './views.ts'

/** The user's profile: in short, the strengths with their meaning, then the other factors, easiest first. */
export function OwnProfileSection(props: {
  profile: OwnProfile
  /** Version and language of the assessment's questionnaire. */
  version: QuestionnaireVersion
  /** The step offered below the profile; null for none. */
  next: 'invite' | 'shared' | null
}): ReactNode {
  const { profile, version, next } = props
  const { strengths, others, showsAdvice } = profile
  const easy = strengths.some((row) => row.band === 'high')
  return (
    <>
      <PortraitPanel profile={profile} />
      <p className="mt-2 mb-8 text-ink-soft" data-print="none">
        {texts().private} <TextLink to={viewLink('sharing')}>{texts().privateLink}</TextLink>
      </p>
      <section aria-labelledby="strengths">
        <h2 id="strengths" className="text-xl">
          {easy ? texts().strengthsHeading : texts().easiestHeading}
        </h2>
        {strengths.length === 0 ? (
          <p className="mt-3 max-w-measure text-ink-soft">{texts().noStrengths}</p>
        ) : (
          <>
            <p className="mt-3 max-w-measure text-ink-soft">
              {easy ? texts().strengthsLead : texts().easiestLead} {texts().factorsLead}
            </p>
            <ScaleKey className="mt-6" />
            <div className="mt-3 border-t-2 border-line">
              {strengths.map((row) => (
                <OwnFactorRow
                  key={row.factor.id}
                  row={row}
                  isStrength
                  showsAdvice={showsAdvice}
                  version={version}
                />
              ))}
            </div>
          </>
        )}
      </section>
      <section aria-labelledby="own-factors" className="mt-14 print:mt-8">
        <h2 id="own-factors" className="text-xl">
          {strengths.length === 0 ? texts().factorsHeading : texts().othersHeading}
        </h2>
        <div className="mt-6 border-t-2 border-line print:mt-4">
          {others.map((row) => (
            <OwnFactorRow key={row.factor.id} row={row} showsAdvice={showsAdvice} version={version} />
          ))}
        </div>
      </section>
      {next !== null && <NextStep next={next} />}
    </>
  )
}

/** The profile in short. */
function PortraitPanel({ profile }: { profile: OwnProfile }): ReactNode {
  const portrait = describeProfile(profile)
  if (portrait === null) return null
  const { sentences, tip, isOwnSuggestion } = portrait
  return (
    <section
      aria-labelledby="portrait"
      className="mt-3 grid grid-cols-1 gap-x-16 gap-y-4 rounded-card bg-you-soft p-[min(1.111rem,6.25vw)] lg:grid-cols-2 print:mb-8"
    >
      <div>
        <h2 id="portrait" className={portraitHeading}>
          {texts().portrait.heading}
        </h2>
        <p className={portraitText}>{sentences.join(' ')}</p>
      </div>
      {/* Never printed, for the same reason as other suggestions. */}
      {tip !== null && (
        <div data-print="none">
          <h3 className={portraitHeading}>{texts().tryThis}</h3>
          <p className={portraitText}>{tip}</p>
          {isOwnSuggestion && <p className="mt-1 text-sm text-ink-soft">{texts().ownSuggestion}</p>}
        </div>
      )}
    </section>
  )
}

const portraitHeading = 'font-sans text-sm font-semibold tracking-normal text-you'
const portraitText = 'mt-1 max-w-[56ch] font-serif text-lg leading-snug'

function NextStep({ next }: { next: 'invite' | 'shared' }): ReactNode {
  const nextTexts = texts().next
  return (
    <div className="mt-10" data-print="none">
      <Card as="section" aria-labelledby="profile-next" dense>
        <h2 id="profile-next" className="text-lg">
          {nextTexts.heading}
        </h2>
        <p className="mt-1 max-w-measure">{nextTexts[next]}</p>
        <LinkButton to={viewLink('together')} replace className="mt-4 min-h-12">
          {next === 'invite' ? nextTexts.inviteAction : nextTexts.sharedAction}
        </LinkButton>
      </Card>
    </div>
  )
}
