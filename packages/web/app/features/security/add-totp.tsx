import { accountTexts } from 'virtual:texts/account'
import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { use, useEffect, useRef, useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { notify } from '#web/notices/store.ts'
import type { TotpEnrolment } from '#web/session/factors.ts'
import { enrolTotp, removeFactor, verifyTotp } from '#web/session/factors.ts'
import { useCodeForm } from '#web/sign-in/use-code-form.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactorNameForm, getUnusedName } from './factor-name.tsx'
import { RunContext, useAccountChange } from './use-account-change.ts'
import { useDialog } from './use-dialog.ts'

const texts = () => accountTexts().security.steps

/** Adds an authenticator app: name, secret as QR code and text, then a first code as verification. */
export function AddTotp({ usedNames }: { usedNames: readonly string[] }): ReactNode {
  const { productName } = useSite()
  const dialog = useDialog()
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const run = use(RunContext)
  const { busy, change } = useAccountChange({ hasNextStep: true })

  async function enrol(name: string): Promise<void> {
    await change(async () => setEnrolment(await enrolTotp(name, productName)), '')
  }

  async function verify({ factorId }: TotpEnrolment, code: string): Promise<void> {
    await run(() => verifyTotp(factorId, code))
    notify({ title: texts().totpDone })
    setEnrolment(null)
    dialog.close()
    void refresh()
  }

  function close(): void {
    dialog.close()
    // An unverified factor would block the next attempt.
    if (enrolment !== null) void removeFactor(enrolment.factorId).catch(() => undefined)
    setEnrolment(null)
  }

  return (
    <>
      <Button kind="secondary" onClick={dialog.show}>
        {texts().addTotp}
      </Button>
      <Dialog
        open={dialog.isOpen}
        onClose={close}
        title={texts().totpTitle}
        closeLabel={accountTexts().security.cancel}
      >
        {enrolment === null ? (
          <FactorNameForm
            proposal={getUnusedName(texts().totpName, usedNames)}
            submit={texts().goOn}
            busyText={siteTexts().session.busy}
            busy={busy}
            onName={(name) => void enrol(name)}
          />
        ) : (
          <TotpVerification enrolment={enrolment} onCode={(code) => verify(enrolment, code)} />
        )}
      </Dialog>
    </>
  )
}

function TotpVerification(props: {
  enrolment: TotpEnrolment
  onCode(code: string): Promise<void>
}): ReactNode {
  const { qrCode, secret } = props.enrolment
  const form = useCodeForm(props.onCode)
  const first = useRef<HTMLParagraphElement>(null)

  // The focused name form was replaced; focus the instructions, which precede the code field.
  useEffect(() => first.current?.focus(), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ title: texts().copied })
    } catch {
      notify({ title: texts().copyFailed, tone: 'danger' })
    }
  }

  return (
    <form {...form.props} method="post" className="grid gap-5">
      <div>
        <p ref={first} tabIndex={-1}>
          {texts().totpScan}
        </p>
        <img
          src={qrCode}
          alt={texts().qrAlt}
          width={208}
          height={208}
          className="mx-auto mt-3 rounded-md bg-qr p-2"
        />
      </div>
      <div>
        <p>{texts().totpSecret}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="text-lg">{formatSecret(secret)}</code>
          <button type="button" onClick={() => void copy()} className="text-link min-h-11">
            {texts().copy}
          </button>
        </div>
      </div>
      <CodeField {...form.code} label={texts().totpCode} hint={texts().totpCodeHint} />
      <Button type="submit" busy={form.busy}>
        {form.busy ? siteTexts().session.busy : texts().totpConfirm}
      </Button>
    </form>
  )
}

/** Formats the secret in groups of four characters for manual entry. */
function formatSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
