import { invitationTexts } from 'virtual:texts/invitation'
import { Clock, Lock, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { IconList } from '#web/ui/text-list.tsx'
import type { Invitation } from './invitation-queries.ts'

const texts = () => invitationTexts().received

/** Inviter, three facts and actions on one phone screen; details of sharing are collapsed below. */
export function InvitationWelcome(props: {
  inviterName: string
  expiresAt: string
  actions: ReactNode
  /** What a result looks like. */
  sample?: ReactNode
  children?: ReactNode
  closing?: ReactNode
}) {
  const { inviterName: name, expiresAt, actions, sample, children, closing } = props
  return (
    <>
      <header className="grid grid-cols-1 items-center gap-x-10 gap-y-4 max-phone:gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <InvitedPair name={name} />
        <div>
          <h1 className="text-2xl max-phone:text-xl sm:text-4xl">{texts().asks({ name })}</h1>
          <p className="mt-3 max-w-measure text-ink-soft max-phone:mt-2 max-phone:text-sm sm:text-lg">
            {texts().lead({ name })}
          </p>
        </div>
      </header>
      <IconList
        texts={texts().points}
        icons={[Smartphone, Clock, Lock]}
        className="mt-4 grid gap-1.5 text-partner max-phone:mt-2 max-phone:gap-0.5 max-phone:text-sm sm:mt-6 sm:gap-2.5"
      />
      {actions}
      {sample !== undefined && <div className="mt-8">{sample}</div>}
      <Disclosure summary={texts().sharedTitle} className="mt-8 border-t">
        <ul className="grid max-w-measure gap-2.5">
          {texts().shared.map((line) => (
            <li key={line} className="flex gap-3">
              <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-bond" />
              {line}
            </li>
          ))}
        </ul>
      </Disclosure>
      {children}
      <p className="mt-6 text-sm text-ink-soft">
        {texts().aboutYou({ name })} <TextLink to="/privacy#partner">{texts().aboutYouLink}</TextLink>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{texts().until({ date: formatDay(expiresAt) })}</p>
      {closing}
    </>
  )
}

/** The inviter's circle, and the reader's dashed one. */
function InvitedPair({ name }: { name: string }) {
  return (
    <div
      aria-hidden="true"
      className="w-44 text-center text-sm font-semibold max-phone:w-20 sm:order-1 sm:w-60 lg:w-84 xl:-me-32"
    >
      <svg viewBox="0 0 172 104" className="block w-full" aria-hidden="true" focusable="false">
        <circle data-shape="" cx={120} cy={52} r={50} className="fill-partner-area" />
        <circle
          data-shape=""
          cx={52}
          cy={52}
          r={50}
          strokeWidth={2.5}
          strokeDasharray="2 7"
          strokeLinecap="round"
          className="fill-none stroke-you"
        />
      </svg>
      <p className="mt-1 grid grid-cols-2 gap-x-2 max-phone:hidden">
        <span className="text-you">{texts().you}</span>
        <span className="line-clamp-1 break-all text-partner">{name}</span>
      </p>
    </div>
  )
}

/** Renders its children for an open invitation, or an explanation for an ended or unknown one. */
export function InvitationGate(props: {
  invitation: Query<Invitation>
  fallbackAction: ReactNode
  children(invitation: { inviterName: string; expiresAt: string }): ReactNode
}) {
  return (
    <LoadedPart of={props.invitation} skeleton={<WelcomeSkeleton />} page>
      {(invitation) =>
        invitation.state === 'open' ? (
          props.children(invitation)
        ) : (
          <>
            <PageHeading
              title={invitationTexts()[invitation.state].heading}
              lead={invitationTexts()[invitation.state].body}
              className="mb-6"
            />
            <p className="max-w-measure">{invitationTexts().ended.alone}</p>
            <div className="mt-8">{props.fallbackAction}</div>
          </>
        )
      }
    </LoadedPart>
  )
}

function WelcomeSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-10 h-64 rounded-card" />
    </div>
  )
}
