import { siteTexts } from 'virtual:texts/site'
import { useState } from 'react'
import { late } from '#web/loading/late.tsx'
import { verifySecurityKey, verifyTotp } from '#web/session/factors.ts'
import { useSession } from '#web/session/index.ts'
import type { FactorSummary } from '#web/session/store.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import { useChange } from './use-change.ts'
import { useCodeForm } from './use-code-form.ts'

const PhoneStep = late(async () => (await import('./phone-step.tsx')).PhoneStep)

const typeNames = (): Record<FactorSummary['type'], string> => ({
  totp: siteTexts().session.secondTotp,
  webauthn: siteTexts().session.secondKey,
  phone: siteTexts().session.secondPhone,
})

/** Display name of a factor: its type, and its own name if it has one. */
export function factorName({ type, name }: Pick<FactorSummary, 'type' | 'name'>): string {
  const kind = typeNames()[type]
  return name === '' || name === kind ? kind : siteTexts().session.secondNamed({ kind, name })
}

/** Asks for the second step of the sign-in, with a choice if the user has several factors. */
export function SecondStep({ onDone }: { onDone?: (() => void) | undefined }) {
  const factors = useSession().user?.factors ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0]
  if (chosen === undefined) return null
  return (
    <div className="grid gap-6">
      {factors.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{siteTexts().session.secondWhich}</legend>
          {factors.map((factor) => (
            <RadioOption
              key={factor.id}
              name="second-step"
              label={factorName(factor)}
              checked={factor.id === chosen.id}
              onChange={() => setChosenId(factor.id)}
            />
          ))}
        </fieldset>
      )}
      {chosen.type === 'totp' && <TotpForm key={chosen.id} factorId={chosen.id} onDone={onDone} />}
      {chosen.type === 'webauthn' && (
        <SecurityKeyButton key={chosen.id} factorId={chosen.id} onDone={onDone} />
      )}
      {chosen.type === 'phone' && (
        <PhoneStep
          key={chosen.id}
          skeleton={<p role="status">{siteTexts().session.busy}</p>}
          factor={chosen}
          onDone={onDone}
        />
      )}
    </div>
  )
}

interface StepProps {
  factorId: string
  onDone?: (() => void) | undefined
}

function TotpForm({ factorId, onDone }: StepProps) {
  const form = useCodeForm(async (code) => {
    await verifyTotp(factorId, code)
    onDone?.()
  })

  return (
    <form {...form.props} method="post" className="grid gap-5">
      <CodeField
        {...form.code}
        label={siteTexts().session.secondCode}
        hint={siteTexts().session.secondCodeHint}
        autoFocus
      />
      <Button type="submit" size="lg" busy={form.busy}>
        {form.busy ? siteTexts().session.busy : siteTexts().session.secondConfirm}
      </Button>
    </form>
  )
}

function SecurityKeyButton({ factorId, onDone }: StepProps) {
  const { busy, change } = useChange()

  async function use(): Promise<void> {
    if (await change(() => verifySecurityKey(factorId))) onDone?.()
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{siteTexts().session.secondKeyLead}</p>
      <Button size="lg" busy={busy} onClick={() => void use()}>
        {busy ? siteTexts().session.secondKeyWaiting : siteTexts().session.secondKeyUse}
      </Button>
    </div>
  )
}
