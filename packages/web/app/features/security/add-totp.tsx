import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { securityTexts } from '#web/messages/security/index.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import type { TotpEnrolment } from '#web/session/factors.ts'
import { enrolTotp, removeFactor, verifyTotp } from '#web/session/factors.ts'
import { useCodeForm } from '#web/sign-in/use-code-form.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactorNameForm, freeName } from './factor-name.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = () => securityTexts().steps

/** Adds an authenticator app: a name, its secret as a picture and as text, and a first code as the proof. */
export function AddTotp(props: { taken: readonly string[]; run: Run; onAdded(): void }): ReactNode {
  const { productName } = useSite()
  const [open, setOpen] = useState(false)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const { busy, change } = useChange(props.run)

  function start(): void {
    dismissNotice()
    setOpen(true)
  }

  async function begin(name: string): Promise<void> {
    await change(async () => setEnrolment(await enrolTotp(name, productName)), '')
  }

  async function finish({ factorId }: TotpEnrolment, code: string): Promise<boolean> {
    const done = await change(() => verifyTotp(factorId, code), texts().totpDone)
    if (!done) return false
    setEnrolment(null)
    setOpen(false)
    props.onAdded()
    return true
  }

  function close(): void {
    setOpen(false)
    // An unfinished factor would block the next attempt.
    if (enrolment !== null) void removeFactor(enrolment.factorId).catch(() => undefined)
    setEnrolment(null)
  }

  return (
    <>
      <Button kind="secondary" onClick={start}>
        {texts().addTotp}
      </Button>
      <Dialog open={open} onClose={close} title={texts().totpTitle} closeLabel={securityTexts().cancel}>
        {enrolment === null ? (
          <FactorNameForm
            proposal={freeName(texts().totpName, props.taken)}
            submit={texts().goOn}
            busyText={sessionTexts().busy}
            busy={busy}
            onName={(name) => void begin(name)}
          />
        ) : (
          <TotpProof enrolment={enrolment} busy={busy} onCode={(code) => finish(enrolment, code)} />
        )}
      </Dialog>
    </>
  )
}

function TotpProof(props: {
  enrolment: TotpEnrolment
  busy: boolean
  onCode(code: string): Promise<boolean>
}): ReactNode {
  const { qrCode, secret } = props.enrolment
  const form = useCodeForm(props.onCode)
  const first = useRef<HTMLParagraphElement>(null)

  // The form before it took the focus along; the picture comes before the field.
  useEffect(() => first.current?.focus(), [])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret)
    notify({ title: texts().copied })
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
          <code className="text-lg">{inGroups(secret)}</code>
          <button type="button" onClick={() => void copy()} className="text-link min-h-11">
            {texts().copy}
          </button>
        </div>
      </div>
      <CodeField {...form.code} label={texts().totpCode} hint={texts().totpCodeHint} />
      <Button type="submit" disabled={props.busy}>
        {props.busy ? sessionTexts().busy : texts().totpConfirm}
      </Button>
    </form>
  )
}

/** Four characters at a time, as one reads them out. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
