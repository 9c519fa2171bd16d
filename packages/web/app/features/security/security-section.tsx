import { accountTexts } from 'virtual:texts/account'
import type { listSignIns } from '@twofold/contract/account'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { accountLabel } from '#web/session/account-label.ts'
import { useSession } from '#web/session/index.ts'
import { TrustSafetyLink } from '#web/sign-in/operator-help.tsx'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmailRow } from './email-row.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import type { LoadedSecurity } from './load-security.ts'
import { NameRow } from './name-row.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordRow } from './password-row.tsx'
import { PhoneRow } from './phone-row.tsx'
import { SecondFactors } from './second-factors.tsx'
import { SignInList } from './sign-in-list.tsx'
import { RunContext } from './use-account-change.ts'

const CHECK_HASH = '#account-check'

interface SecurityProps {
  name: string
  /** Empty for an account without an email address. */
  email: string
  security: Query<LoadedSecurity>
  signIns: Query<ReplyOf<typeof listSignIns>>
}

/** Credentials, second factors, linked accounts and auth sessions. */
export function SecuritySection({ security, ...props }: SecurityProps) {
  const { run, dialog } = useFreshSignIn()
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section ref={focusAfterRemoval} aria-labelledby="security">
      <h2 ref={heading} id="security" tabIndex={-1} className="text-xl sm:text-2xl">
        {accountTexts().security.heading}
      </h2>
      {props.email === '' && user !== null && (
        <p className="mt-1">
          <span className="text-ink-soft">{accountTexts().security.signsInBy}</span> {accountLabel(user)}
        </p>
      )}
      <p className="mt-1">{accountTexts().security.lead}</p>
      <LoadedPart
        of={security}
        skeleton={<Skeleton className="mt-6 h-96" />}
        renderFailure={(_, defaultView) => <div className="mt-6">{defaultView}</div>}
      >
        {(loaded) => (
          <RunContext value={run}>
            <SecurityRows {...props} {...loaded} heading={heading} />
          </RunContext>
        )}
      </LoadedPart>
      {dialog}
    </section>
  )
}

/** Loaded content; scrolls to the anchor of the URL, which did not exist while loading. */
function SecurityRows(
  props: LoadedSecurity & Omit<SecurityProps, 'security'> & { heading: RefObject<HTMLHeadingElement | null> },
) {
  const { heading, account, phone } = props
  const checkHeading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    const target = hash === CHECK_HASH ? checkHeading : hash === '#security' ? heading : null
    target?.current?.focus({ preventScroll: true })
    target?.current?.scrollIntoView()
  }, [hash, key, heading])

  const showsAll = hash === CHECK_HASH
  return (
    <>
      {showsAll && <AccountCheck heading={checkHeading} />}
      <div className="mt-4 divide-y divide-line border-y border-line sm:mt-6">
        <NameRow name={props.name} />
        {account.isOrganisationAccount ? (
          <OrganisationAccountRows email={account.email} />
        ) : (
          <>
            <EmailRow account={account} />
            <PasswordRow account={account} />
            {(phone !== null || account.phone !== '') && <PhoneRow account={account} offer={phone} />}
          </>
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-12 md:mt-10 md:grid-cols-2">
        <div className="border-line md:border-t">
          <SignInList signIns={props.signIns} showsAll={showsAll} />
          {!account.isOrganisationAccount && (
            <LinkedAccounts
              linked={account.linked}
              providers={props.providers}
              canLink={props.canLink}
              showsAll={showsAll}
            />
          )}
        </div>
        <div className="border-line md:border-t">
          <SecondFactors factors={account.factors} phone={phone} showsAll={showsAll} />
          {props.passkeys !== null && <Passkeys passkeys={props.passkeys} showsAll={showsAll} />}
          <Disclosure summary={accountTexts().security.mails.heading}>
            <div className="prose text-ink-soft">
              {accountTexts().security.mails.body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        </div>
      </div>
    </>
  )
}

/** Checklist for users notified of an action that they did not take. */
function AccountCheck({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const texts = accountTexts().security.check
  return (
    <Notice tone="bond" className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {texts.title}
      </h3>
      <ol className="mt-2 max-w-measure list-decimal space-y-1.5 ps-5">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-measure">{texts.stranger}</p>
      <TrustSafetyLink />
    </Notice>
  )
}

/** Email and password of an organisation account, which only the organisation can change. */
function OrganisationAccountRows({ email }: { email: string }) {
  const texts = accountTexts().security.managed
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return (
    <div className="py-4">
      <dl className="grid gap-3">
        <Entry
          term={accountTexts().security.email.term}
          value={email === '' ? texts.emailUnknown : texts.email({ email })}
        />
        <Entry term={accountTexts().security.password.term} value={texts.password} />
      </dl>
      <p className="mt-3 max-w-measure text-ink-soft">{texts.lead({ domain })}</p>
    </div>
  )
}

function Entry({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
