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
import { AskEachTime } from './ask-each-time.tsx'
import { ConsentList } from './consent-list.tsx'

const texts = () => accountTexts().account

/** Sign-out, consents and the setting to confirm before results are shown. The security section has name and email. */
export function AccountSection(props: {
  email: string
  consents: Promise<Loaded<ReplyOf<typeof getConsents>>>
}): ReactNode {
  const { email, consents } = props
  const { user } = useSession()
  const { busy, run } = usePending()

  return (
    <section aria-labelledby="account">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <h2 id="account" className="text-2xl">
          {texts().heading}
        </h2>
        <Button kind="secondary" disabled={busy} onClick={() => void run(signOut).catch(notifyError)}>
          {texts().signOut}
        </Button>
      </div>
      {email === '' && user !== null && (
        <p className="mt-2">
          <span className="text-ink-soft">{texts().signsInBy}</span> {accountLabel(user)}
        </p>
      )}
      <div className="mt-4 max-w-measure">
        <AskEachTime />
      </div>
      <div className="mt-10">
        <ConsentList consents={consents} />
      </div>
    </section>
  )
}
