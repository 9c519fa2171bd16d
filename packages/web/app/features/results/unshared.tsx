import { resultsTexts } from 'virtual:texts/results'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { levelOrder } from './levels.ts'
import type { SharingState } from './results-queries.ts'
import { useLevelNames } from './shown-results.ts'
import { viewLink } from './views.ts'

export function UnsharedTogether(props: { isUninvited: boolean; sharing: Query<SharingState> }) {
  return props.isUninvited ? <StartSection /> : <WaitingSection sharing={props.sharing} />
}

function StartSection() {
  const texts = resultsTexts().start.together
  return (
    <section aria-labelledby="start" className="items-center gap-x-8 sm:mt-3 sm:flex">
      <PartFigure done={['self']} next="partner" className="mb-2 h-16 w-auto sm:mb-0 sm:h-28" />
      <div className="min-w-0 flex-1">
        <h2 id="start" className="text-xl">
          {texts.heading}
        </h2>
        <p className="mt-1">{texts.body}</p>
        <LinkButton to={viewLink('you')} className="mt-3 max-sm:w-full" replace>
          {texts.profile}
        </LinkButton>
      </div>
    </section>
  )
}

/** Depends on the user's own side alone: the same for every reason that lies with the other side. */
function WaitingSection({ sharing }: { sharing: Query<SharingState> }) {
  const { heading, body } = resultsTexts().start.waiting
  return (
    <StateCard
      heading={{ id: 'waiting', text: heading }}
      paragraphs={[body]}
      figure={
        <>
          <circle data-shape="" cx={46} cy={55} r={46} className="fill-you-area" />
          <circle
            data-shape=""
            cx={170}
            cy={55}
            r={46}
            strokeWidth={3}
            strokeDasharray="3 9"
            strokeLinecap="round"
            className="stroke-partner"
          />
        </>
      }
    >
      <LoadedPart of={sharing} skeleton={<Skeleton className="mt-3 h-36 sm:h-20" />}>
        {(state) => <OwnSide sharing={state.sharing} />}
      </LoadedPart>
    </StateCard>
  )
}

/** What the user shares, and the two places to go: first the one that is missing on the own side. */
function OwnSide({ sharing }: { sharing: SharingState['sharing'] }) {
  const { sharedCount, heading } = resultsTexts().sharing
  const count = levelOrder.filter((level) => sharing[level]).length
  const { choose } = resultsTexts().start.waiting
  const { profile } = resultsTexts().start.together
  const isSharing = count > 0
  return (
    <>
      <p className="mt-3 font-semibold">{sharedCount({ count, of: levelOrder.length })}</p>
      <p className="mt-3 flex flex-wrap gap-3 *:max-sm:w-full">
        <LinkButton to={viewLink(isSharing ? 'you' : 'sharing')} replace>
          {isSharing ? profile : choose}
        </LinkButton>
        <LinkButton to={viewLink(isSharing ? 'sharing' : 'you')} kind="secondary" replace>
          {isSharing ? heading : profile}
        </LinkButton>
      </p>
    </>
  )
}

/** Shown in place of the evening guide unless both share the factors. */
export function EveningUnavailable() {
  const { heading, body } = resultsTexts().eveningClosed
  return (
    <StateCard heading={{ id: 'guide', text: heading }} paragraphs={[body]} figure={<EmptyCards />}>
      <p className="mt-3">
        <LinkButton to={viewLink('sharing')} kind="secondary" replace>
          {resultsTexts().sharing.heading}
        </LinkButton>
      </p>
    </StateCard>
  )
}

/** Shown in place of the map unless both share the factors; the same for every reader without an invitation, and for every other. */
export function MapUnavailable({ isUninvited }: { isUninvited: boolean }) {
  const { heading, closed, closedInvited, invite } = resultsTexts().together.map
  return (
    <StateCard
      heading={{ id: 'map', text: heading }}
      paragraphs={[isUninvited ? closed : closedInvited]}
      figure={<EmptyLanes />}
    >
      <p className="mt-3">
        <LinkButton to={viewLink(isUninvited ? 'together' : 'sharing')} kind="secondary" replace>
          {isUninvited ? invite : resultsTexts().sharing.heading}
        </LinkButton>
      </p>
    </StateCard>
  )
}

/** What the user shares before an invitation: nothing, and what there will be to choose from. */
export function NothingShared({ children }: { children: ReactNode }) {
  const texts = resultsTexts().sharing
  const getLevelName = useLevelNames()
  return (
    <HeadedSection id="sharing" title={texts.heading} data-print="none">
      <p className="mt-2 font-semibold lg:mt-3">{texts.sharedCount({ count: 0, of: levelOrder.length })}</p>
      <p className="mt-1 max-w-measure text-ink-soft">{resultsTexts().start.laterSteps}</p>
      <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-inset">
        {levelOrder.map((level) => (
          <li key={level} className="py-3">
            <p className="font-semibold">{getLevelName(level)}</p>
            <p className="text-sm text-ink-soft">{texts.levels[level].shows}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 mb-8">
        <LinkButton to={viewLink('together')} replace className="max-sm:w-full">
          {resultsTexts().start.inviteAction}
        </LinkButton>
      </p>
      {children}
    </HeadedSection>
  )
}

/**
 * Shown to the user who ended the pair; the other user sees the waiting state. `takesFocus`: whether the user ended it on
 * this page, which removed the focused button.
 */
export function LeftSection({ takesFocus = false }: { takesFocus?: boolean }) {
  const { heading, body, again, profile, help } = resultsTexts().start.left
  return (
    <StateCard
      heading={{ id: 'left', text: heading }}
      paragraphs={[body, again]}
      figure={<circle data-shape="" cx={120} cy={55} r={46} className="fill-you-area" />}
      takesFocus={takesFocus}
    >
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink to={viewLink('you')} replace>
          {profile}
        </TextLink>
        <TextLink to="/trust-safety">{help}</TextLink>
      </p>
    </StateCard>
  )
}

export function LeftNote() {
  const { noteHeading, note, help } = resultsTexts().start.left
  return (
    <section
      aria-labelledby="left-note"
      className="mt-2 mb-5 flex items-center gap-x-4 sm:gap-x-6"
      data-print="none"
    >
      <svg viewBox="0 0 56 56" aria-hidden="true" className="size-14 shrink-0 sm:size-20">
        <circle data-shape="" cx={28} cy={28} r={27} className="fill-you-area" />
      </svg>
      <div className="min-w-0">
        <h2 id="left-note" className="text-xl">
          {noteHeading}
        </h2>
        <p className="text-ink-soft">{note}</p>
        <TextLink to="/trust-safety">{help}</TextLink>
      </div>
    </section>
  )
}

/** Three empty lanes of the map, on 240 by 110 units. */
function EmptyLanes() {
  return [25, 55, 85].map((y) => (
    <line
      key={y}
      data-shape=""
      x1={20}
      x2={220}
      y1={y}
      y2={y}
      strokeWidth={3}
      strokeDasharray="3 9"
      strokeLinecap="round"
      className="stroke-bond"
    />
  ))
}

/** Outlines of three cards of the evening, on 240 by 110 units. */
function EmptyCards() {
  return [0, 1, 2].map((card) => (
    <rect
      key={card}
      data-shape=""
      x={62 + card * 28}
      y={12 + card * 8}
      width={60}
      height={70}
      rx={8}
      strokeWidth={3}
      strokeDasharray={card === 2 ? undefined : '3 9'}
      strokeLinecap="round"
      className="fill-surface stroke-bond"
    />
  ))
}

/** Why there are no shared results: a figure drawn on 240 by 110 units, a heading and paragraphs. */
function StateCard(props: {
  heading: { id: string; text: string }
  paragraphs: readonly string[]
  figure: ReactNode
  takesFocus?: boolean
  children?: ReactNode
}) {
  const { heading, paragraphs, figure, takesFocus = false, children } = props
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-labelledby={heading.id}
      data-print="none"
      className="grid items-center gap-3 rounded-card border border-line bg-surface p-inset shadow-soft sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6 sm:p-8"
    >
      <svg viewBox="0 0 240 110" aria-hidden="true" className="block w-32 phone:w-40 sm:w-full" fill="none">
        {figure}
      </svg>
      <div>
        <h2 id={heading.id} ref={element} tabIndex={-1} className="text-xl">
          {heading.text}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-2 text-ink-soft">
            {text}
          </p>
        ))}
        {children}
      </div>
    </section>
  )
}
