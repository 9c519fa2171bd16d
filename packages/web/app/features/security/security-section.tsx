import { getConfig } from '@twofold/contract/config'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { securityTexts } from '#web/messages/en/security.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { readAccount } from '#web/session/account.ts'
import type { Passkey } from '#web/session/passkeys.ts'
import { listPasskeys } from '#web/session/passkeys.ts'
import { AuthRefusal } from '#web/session/refusal.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountCheck } from './account-check.tsx'
import { EmailRow } from './email-row.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { ManagedRows } from './managed-rows.tsx'
import { NameRow } from './name-row.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordRow } from './password-row.tsx'
import { PhoneRow } from './phone-row.tsx'
import { SecondSteps } from './second-steps.tsx'
import { SignInList } from './sign-in-list.tsx'
import type { Run } from './use-change.ts'

const CHECK_HASH = '#account-check'

interface Loaded {
  account: AccountSecurity
  providers: readonly { id: string; label: string }[]
  phone: PhoneOffer | null
  /** Providers may be linked and unlinked here. */
  linking: boolean
  /** Null where this installation has none. */
  passkeys: readonly Passkey[] | null
}

async function loadSecurity(): Promise<Loaded> {
  try {
    const [account, { auth }] = await Promise.all([readAccount(), callApi(getConfig, {})])
    const providers = auth.providers.map((id) => ({ id, label: auth.providerLabels[id] ?? id }))
    const passkeys = auth.passkeys && !account.isOfOrganisation ? await listPasskeys() : null
    // Removing the phone number unlinks its identity, which this installation then refuses as well.
    const shown = auth.linking ? account : { ...account, phoneIdentityId: null }
    return { account: shown, providers, linking: auth.linking, phone: auth.phone, passkeys }
  } catch (error) {
    if (error instanceof AuthRefusal) throw new ApiFailure({ code: 'unexpected', detail: error.message })
    throw error
  }
}

/** Everything that guards the account. `onChanged` hears of a name or an address that changed. */
export function SecuritySection(props: { name: string; onChanged(): void }): ReactNode {
  const security = useLoad('security', loadSecurity)
  const { run, dialog } = useFreshSignIn()
  const heading = useRef<HTMLHeadingElement>(null)
  const checkHeading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const arrived = useRef<string | null>(null)
  const ready = security.status === 'ready'

  // The page had no such place yet when the address asked for it.
  useEffect(() => {
    const target = hash === CHECK_HASH ? checkHeading : hash === '#security' ? heading : null
    if (target === null || !ready || arrived.current === key) return
    arrived.current = key
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView()
  }, [hash, key, ready])

  const changed = () => {
    security.reload()
    props.onChanged()
  }

  return (
    <section aria-labelledby="security">
      <h2 ref={heading} id="security" tabIndex={-1} className="text-2xl">
        {securityTexts.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{securityTexts.lead}</p>
      {security.status === 'loading' && <Skeleton className="mt-6 h-96" />}
      {security.status === 'failed' && (
        <div className="mt-6">
          <LoadProblem failure={security.failure} onRetry={security.reload} />
        </div>
      )}
      {security.status === 'ready' && (
        <>
          {hash === CHECK_HASH && <AccountCheck heading={checkHeading} />}
          <div className="mt-6 divide-y divide-line border-y border-line">
            <NameRow name={props.name} run={run} onChanged={changed} />
            {security.data.account.isOfOrganisation ? (
              <ManagedRows email={security.data.account.email} />
            ) : (
              <OwnRows {...security.data} run={run} onChanged={changed} />
            )}
          </div>
          <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2">
            <div className="grid grid-cols-1 content-start gap-y-10">
              <SecondSteps
                factors={security.data.account.factors}
                phone={security.data.phone}
                run={run}
                onChanged={security.reload}
              />
              {security.data.passkeys !== null && (
                <Passkeys passkeys={security.data.passkeys} run={run} onChanged={security.reload} />
              )}
            </div>
            <div className="grid grid-cols-1 content-start gap-y-10">
              {!security.data.account.isOfOrganisation && (
                <LinkedAccounts
                  linked={security.data.account.linked}
                  providers={security.data.providers}
                  linking={security.data.linking}
                  run={run}
                  onChanged={security.reload}
                />
              )}
              <SignInList account={security.data.account} />
            </div>
          </div>
          <Disclosure summary={securityTexts.mails.heading} className="mt-10 border-t">
            <div className="prose max-w-measure text-ink-soft">
              {securityTexts.mails.body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        </>
      )}
      {dialog}
    </section>
  )
}

/** What opens an account that is its owner's alone. */
function OwnRows(props: Loaded & { run: Run; onChanged(): void }): ReactNode {
  const { account, phone, run, onChanged } = props
  return (
    <>
      <EmailRow account={account} run={run} onChanged={onChanged} />
      <PasswordRow account={account} run={run} onChanged={onChanged} />
      {(phone !== null || account.phone !== '') && (
        <PhoneRow account={account} offer={phone} run={run} onChanged={onChanged} />
      )}
    </>
  )
}
