import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import { siteTexts } from 'virtual:texts/site'
import { use, useEffect, useRef, useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { notify } from '#web/notices/store.ts'
import {
  challengePhone,
  enrolPhone,
  enrolTotp,
  registerSecurityKey,
  removeFactor,
  type TotpEnrolment,
  verifyTotp,
} from '#web/session/factors.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { PhoneFactorCode } from '#web/sign-in/phone-step.tsx'
import { useCodeForm } from '#web/sign-in/use-code-form.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { CopyButton } from '#web/ui/copy-link.tsx'
import { DialogButton } from './dialog-button.tsx'
import { FactorNameButton, FactorNameForm, getUnusedName } from './factor-name.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { RunContext, useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.steps

/** A factor that is not verified yet. */
function useEnrolment<E extends { factorId: string }>(done: string) {
  const [enrolment, setEnrolment] = useState<E | null>(null)
  return {
    enrolment,
    begin: setEnrolment,
    /** Removes the factor, because an unverified one would block the next attempt. */
    discard(): void {
      if (enrolment !== null) void removeFactor(enrolment.factorId).catch(() => undefined)
      setEnrolment(null)
    },
    finish(): void {
      setEnrolment(null)
      notify({ title: done })
      void refresh()
    },
  }
}

/** Registers a security key by a WebAuthn ceremony. */
export function AddKey({ usedNames }: { usedNames: readonly string[] }) {
  return (
    <FactorNameButton
      kind="secondary"
      label={texts().addKey}
      title={texts().keyTitle}
      lead={texts().keyLead}
      proposal={getUnusedName(texts().keyName, usedNames)}
      submit={texts().keyRegister}
      busyText={texts().keyWaiting}
      save={registerSecurityKey}
      done={texts().keyDone}
    />
  )
}

interface PhoneEnrolment {
  factorId: string
  challengeId: string
  phone: string
}

/** Adds a phone number as a second factor, verified by a code. */
export function AddPhone(props: { offer: PhoneOffer; usedNames: readonly string[] }) {
  // The server sends codes of second factors by text message only.
  const offer = { ...props.offer, whatsapp: false }
  const { enrolment, begin, discard, finish } = useEnrolment<PhoneEnrolment>(texts().phoneDone)
  const { change } = useAccountChange({ hasNextStep: true })

  async function enrol({ phone }: PhoneTarget): Promise<void> {
    await change(async () => {
      const factorId = await enrolPhone(getUnusedName(texts().phoneName, props.usedNames), phone)
      begin({ factorId, challengeId: await challengePhone(factorId), phone })
    })
  }

  return (
    <DialogButton kind="secondary" label={texts().addPhone} title={texts().phoneTitle} onDismiss={discard}>
      {(close) =>
        enrolment === null ? (
          <PhoneNumberForm
            offer={offer}
            lead={texts().phoneLead}
            submit={authTexts().phone.send}
            busyText={siteTexts().session.busy}
            onNumber={enrol}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-ink-soft wrap-anywhere">
              {authTexts().phone.codeSignUp({ phone: enrolment.phone })}
            </p>
            <PhoneFactorCode
              factorId={enrolment.factorId}
              firstChallengeId={enrolment.challengeId}
              onDone={() => {
                close()
                finish()
              }}
            />
          </div>
        )
      }
    </DialogButton>
  )
}

/** Adds an authenticator app: name, secret as QR code and text, then a first code as verification. */
export function AddTotp({ usedNames }: { usedNames: readonly string[] }) {
  const { productName } = useSite()
  const { enrolment, begin, discard, finish } = useEnrolment<TotpEnrolment>(texts().totpDone)
  const run = use(RunContext)
  const { busy, change } = useAccountChange({ hasNextStep: true })

  return (
    <DialogButton kind="secondary" label={texts().addTotp} title={texts().totpTitle} onDismiss={discard}>
      {(close) =>
        enrolment === null ? (
          <FactorNameForm
            proposal={getUnusedName(texts().totpName, usedNames)}
            submit={texts().goOn}
            busyText={siteTexts().session.busy}
            busy={busy}
            onName={(name) => void change(async () => begin(await enrolTotp(name, productName)))}
          />
        ) : (
          <TotpVerification
            enrolment={enrolment}
            onCode={async (code) => {
              await run(() => verifyTotp(enrolment.factorId, code))
              close()
              finish()
            }}
          />
        )
      }
    </DialogButton>
  )
}

function TotpVerification(props: { enrolment: TotpEnrolment; onCode(code: string): Promise<void> }) {
  const { qrCode, secret } = props.enrolment
  const form = useCodeForm(props.onCode)
  const first = useRef<HTMLParagraphElement>(null)

  // The focused name form was replaced; focus the instructions, which precede the code field.
  useEffect(() => first.current?.focus(), [])

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
          <CopyButton text={secret} kind="quiet" {...siteTexts().copying}>
            {texts().copy}
          </CopyButton>
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
