import type { getConsents } from '@twofold/contract/consent'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { usePending } from '#web/loading/use-pending.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { notifyError } from '#web/notices/store.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { signOut, useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { AskEachTime } from './ask-each-time.tsx'
import { ConsentList } from './consent-list.tsx'

const texts = () => accountTexts().account

/** Name, address, consents, and the way out. */
export function AccountSection(props: {
  name: string
  email: string
  consents: Promise<Loaded<ReplyOf<typeof getConsents>>>
}): ReactNode {
  const { name, email, consents } = props
  const { user } = useSession()
  const { busy, run } = usePending()

  return (
    <section aria-labelledby="account">
      <h2 id="account" className="text-2xl">
        {texts().heading}
      </h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <dl className="grid min-w-0 gap-x-10 gap-y-3 sm:grid-cols-[auto_auto]">
          {name !== '' && <Entry term={texts().name} value={name} />}
          <Entry
            term={email === '' ? texts().signsInBy : texts().email}
            value={email === '' && user !== null ? accountLabel(user) : <EmailAddress address={email} />}
          />
        </dl>
        <Button kind="secondary" disabled={busy} onClick={() => void run(signOut).catch(notifyError)}>
          {texts().signOut}
        </Button>
      </div>
      <div className="mt-8 max-w-measure">
        <AskEachTime />
      </div>
      <div className="mt-10">
        <ConsentList consents={consents} />
      </div>
    </section>
  )
}

function Entry({ term, value }: { term: string; value: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
