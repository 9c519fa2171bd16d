import { putConsents } from '@twofold/contract/consent'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { assessmentTexts } from '#web/messages/en/assessment.ts'
import { LOCALE } from '#web/messages/en/locale.ts'
import { Link } from '#web/navigation/link.tsx'
import { dismissNotice, notify, notifyError } from '#web/notices/store.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { WhatAwaits } from './assessment-intro.tsx'

const texts = assessmentTexts.consent

/** Adult, and explicit consent to exactly one wording: two boxes, none of them ticked before. */
export function ConsentStep({ wording, onGiven }: { wording: string; onGiven(): void }): ReactNode {
  const { user } = useSession()
  const [adult, setAdult] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!adult || !agreed) {
      notify({ title: texts.bothTitle, text: texts.both, tone: 'danger' })
      return
    }
    setBusy(true)
    try {
      await callApi(putConsents, { assessment: { adult: true, wording, language: LOCALE } })
      dismissNotice()
      onGiven()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }

  return (
    <>
      <PageHeading title={texts.heading} lead={texts.lead} className="mb-8" />
      {user !== null && (
        // On a shared device the account that is signed in may be somebody else's, who could then read the answers.
        <p className="mb-8 border-s-3 border-you ps-4">{texts.account({ email: accountLabel(user) })}</p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
        <Checkbox
          label={texts.adult}
          checked={adult}
          onChange={(event) => setAdult(event.target.checked)}
          error={tried && !adult ? texts.missing : null}
          required
        />
        <Checkbox
          label={texts.agree}
          hint={texts.agreeNote}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={tried && !agreed ? texts.missing : null}
          required
        />
        <p>
          <Link to="/privacy" className="text-link inline-flex min-h-11 items-center">
            {texts.privacyLink}
          </Link>
        </p>
        <div>
          <Button type="submit" size="lg" disabled={busy}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Disclosure summary={texts.whatAwaits} className="mt-12 border-t">
        <div className="pt-4">
          <WhatAwaits />
        </div>
      </Disclosure>
    </>
  )
}
