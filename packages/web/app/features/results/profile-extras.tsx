import type { ReactNode } from 'react'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { resultsStartTexts as texts } from '#web/messages/results-start/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OwnProfile } from './own-profile.ts'
import { describeProfile } from './portrait.ts'
import { viewLink } from './views.ts'

const headingClass = 'font-sans text-sm font-semibold tracking-normal text-you'
const textClass = 'mt-1 max-w-[56ch] font-serif text-lg leading-snug'

/** The profile in short. Never printed, because a sheet with a tip reveals that others withhold one. */
export function PortraitPanel({ profile, hasLeft }: { profile: OwnProfile; hasLeft: boolean }): ReactNode {
  const portrait = describeProfile(profile)
  if (portrait === null) return null
  const { sentences, isOwnSuggestion } = portrait
  // The tips are things to say or do with a partner.
  const tip = hasLeft ? null : portrait.tip
  return (
    <section
      aria-labelledby="portrait"
      data-print="none"
      className={`mt-3 grid grid-cols-1 gap-x-16 gap-y-4 rounded-card bg-you-soft p-inset ${tip === null ? '' : 'lg:grid-cols-2'}`}
    >
      <div>
        <h2 id="portrait" className={headingClass}>
          {texts().portrait.heading}
        </h2>
        <p className={textClass}>{sentences.join(' ')}</p>
      </div>
      {tip !== null && (
        <div>
          <h3 className={headingClass}>{resultsProfileTexts().tryThis}</h3>
          <p className={textClass}>{tip}</p>
          {isOwnSuggestion && (
            <p className="mt-1 text-sm text-ink-soft">{resultsProfileTexts().ownSuggestion}</p>
          )}
        </div>
      )}
    </section>
  )
}

/** The step after reading the profile: to invite a partner, or to see what both share. */
export function ProfileNext({ isShared }: { isShared: boolean }): ReactNode {
  const { next, inviteAction } = texts()
  return (
    <div className="mt-10" data-print="none">
      <Card as="section" aria-labelledby="profile-next" dense>
        <h2 id="profile-next" className="text-lg">
          {next.heading}
        </h2>
        <p className="mt-1 max-w-measure">{isShared ? next.shared : next.invite}</p>
        <LinkButton to={viewLink('together')} replace className="mt-4 min-h-12">
          {isShared ? next.sharedAction : inviteAction}
        </LinkButton>
      </Card>
    </div>
  )
}
