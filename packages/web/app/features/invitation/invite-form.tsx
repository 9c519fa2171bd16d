import { firstMessage, partnerForm } from '@twofold/contract/fields'
import type { SentInvitation } from '@twofold/contract/invitation'
import { createInvitation } from '@twofold/contract/invitation'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { notify, notifyError, notifyValidation } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = invitationTexts.send

/** The partner's address. Sending to the same one again is a reminder; another one replaces the invitation. */
export function InviteForm(props: {
  assessmentId: string
  onSent(invitation: SentInvitation): void
}): ReactNode {
  const { assessmentId, onSent } = props
  const [partnerEmail, setPartnerEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(message: string): void {
    setError(message)
    notifyValidation(message)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = partnerForm.safeParse({ partnerEmail })
    const message = firstMessage(checked)
    if (!checked.success || message !== null) {
      refuse(message ?? texts.errorTitle)
      return
    }
    setError(null)
    setBusy(true)
    try {
      const sent = await callApi(createInvitation, { id: assessmentId, ...checked.data })
      setPartnerEmail('')
      notify({ title: texts.sentTitle, text: texts.sentBody })
      onSent(sent)
    } catch (failure) {
      if (isApiFailure(failure, 'own_address')) refuse(texts.ownAddress)
      else if (isApiFailure(failure, 'validation_failed')) refuse(failure.message)
      else if (isApiFailure(failure, 'address_not_confirmed')) setError(texts.unconfirmed)
      else if (isApiFailure(failure, 'too_many_requests')) setError(texts.limit)
      else notifyError(failure)
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md gap-4">
      <TextField
        label={texts.label}
        name="partnerEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={texts.placeholder}
        value={partnerEmail}
        onChange={(event) => setPartnerEmail(event.target.value)}
        error={error}
      />
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  )
}
