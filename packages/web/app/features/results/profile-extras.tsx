import { resultsTexts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { ownTexts } from '#web/messages/instrument/insights.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OwnProfile } from './own-profile.ts'
import { describeProfile, type Portrait } from './portrait.ts'
import { viewLink } from './views.ts'

const headingClass = 'font-sans text-sm font-semibold tracking-normal text-you'
const textClass = 'mt-1 max-w-[56ch] font-serif text-lg leading-snug'

/**
 * The profile in short, always in two parts of about the same size. Never printed, because a sheet with a tip reveals that
 * others have help in its place.
 */
export function PortraitPanel({ profile }: { profile: OwnProfile }) {
  const portrait = describeProfile(profile)
  if (portrait === null) return null
  const { doubtful } = ownTexts()
  return (
    <section
      aria-labelledby="portrait"
      data-print="none"
      className="mt-3 grid grid-cols-1 gap-x-16 gap-y-4 rounded-card bg-you-soft p-inset lg:grid-cols-2"
    >
      <div>
        <h2 id="portrait" className={headingClass}>
          {profile.isDoubtful ? doubtful.title : resultsTexts().start.portrait.heading}
        </h2>
        <p className={textClass}>{profile.isDoubtful ? doubtful.body : portrait.sentences.join(' ')}</p>
      </div>
      <div>
        <PortraitAside portrait={portrait} showsHelp={profile.showsHelp} />
      </div>
    </section>
  )
}

function PortraitAside({ portrait, showsHelp }: { portrait: Portrait; showsHelp: boolean }) {
  const { tryThis, ownSuggestion } = resultsTexts().profile
  const { helpTitle, helpBody, help } = siteTexts().helpFirst
  const { tip, isOwnSuggestion } = portrait
  const { title, body } = showsHelp
    ? { title: helpTitle, body: helpBody }
    : resultsTexts().start.portrait.rest
  return (
    <>
      <h3 className={headingClass}>{tip === null ? title : tryThis}</h3>
      <p className={textClass}>{tip ?? body}</p>
      {tip === null && showsHelp && (
        <p className="mt-1 text-sm">
          <TextLink to="/trust-safety">{help}</TextLink>
        </p>
      )}
      {isOwnSuggestion && <p className="mt-1 text-sm text-ink-soft">{ownSuggestion}</p>}
    </>
  )
}

export function SheetOffer({ assessmentId }: { assessmentId: string }) {
  return (
    <p className="mt-6" data-print="none">
      <TextLink to={`/dashboard/sheets/${assessmentId}`}>{resultsTexts().start.sheet}</TextLink>
    </p>
  )
}

export function ProfileNext({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mt-10" data-print="none">
      <Card as="section" aria-labelledby="profile-next" dense>
        <h2 id="profile-next" className="text-lg">
          {resultsTexts().start.next.heading}
        </h2>
        <p role="status" className="mt-1 mb-4 max-w-measure">
          {text}
        </p>
        {children}
      </Card>
    </div>
  )
}

/** The way to the page for both, where a user without a partner invites one. */
export function ProfileToTogether({ isShared }: { isShared: boolean }) {
  const { next, inviteAction } = resultsTexts().start
  return (
    <ProfileNext text={isShared ? next.shared : next.invite}>
      <LinkButton to={viewLink('together')} replace className="min-h-12">
        {isShared ? next.sharedAction : inviteAction}
      </LinkButton>
    </ProfileNext>
  )
}
