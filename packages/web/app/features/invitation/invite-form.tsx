import { firstMessage, partnerForm } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { fieldWords } from '#web/messages/en/refusal-words.ts'
import { Link } from '#web/navigation/link.tsx'
import { notify, notifyValidation } from '#web/notices/store.ts'
import type { SessionUser } from '#web/session/index.ts'
import { useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSending } from './use-sending.ts'

/** Accounts made on the site have a name. */
const AskName = lazy(() => import('#web/sign-in/ask-name.tsx').then(({ AskName }) => ({ default: AskName })))

const texts = invitationTexts.send

/** Why an account can not invite anybody as it is. */
function obstacleOf({ isOfOrganisation, email, name }: SessionUser): keyof typeof texts.obstacles | null {
  if (isOfOrganisation) return 'organisation'
  if (email === '') return 'address'
  return name === '' ? 'name' : null
}

/** The partner's address. While an invitation is out, another address replaces it. */
export function InviteForm(props: { assessmentId: string; onSent(): void }): ReactNode {
  const { assessmentId, onSent } = props
  const { user } = useSession()
  const { busy, send } = useSending(assessmentId)
  const [partnerEmail, setPartnerEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  function refuse(message: string): void {
    setError(fieldWords(message))
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
    const { sent, refusal } = await send(checked.data.partnerEmail)
    if (refusal !== null) refuse(refusal)
    if (sent === null) return
    setPartnerEmail('')
    notify({ title: texts.sentTitle, text: texts.sentBody })
    onSent()
  }

  const obstacle = user === null ? null : obstacleOf(user)
  if (obstacle === 'name') {
    return (
      <Suspense>
        <AskName reason={texts.obstacles.name} />
      </Suspense>
    )
  }
  if (obstacle !== null) {
    return (
      <Notice tone="bond" className="max-w-measure">
        <p>{texts.obstacles[obstacle]}</p>
        {obstacle !== 'organisation' && (
          <Link to="/dashboard#security" className="text-link inline-flex min-h-11 items-center">
            {texts.toSecurity}
          </Link>
        )}
      </Notice>
    )
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
