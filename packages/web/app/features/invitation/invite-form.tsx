import { invitationTexts } from 'virtual:texts/invitation'
import { partnerForm } from '@twofold/contract/fields'
import { useForm } from '#web/forms/use-form.ts'
import { late } from '#web/loading/late.tsx'
import { notify } from '#web/notices/store.ts'
import type { SessionUser } from '#web/session/index.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useSendInvitation } from './use-send-invitation.ts'

/** Lazy-loaded because accounts created on the site have a name. */
const AskName = late(async () => (await import('#web/sign-in/ask-name.tsx')).AskName)

const texts = () => invitationTexts().send

export type Obstacle = keyof ReturnType<typeof texts>['obstacles']

export function findObstacle({ isOrganisationAccount, email, name }: SessionUser): Obstacle | null {
  if (isOrganisationAccount) return 'organisation'
  if (email === '') return 'address'
  return name === '' ? 'name' : null
}

/** Explains what the account needs before it can invite, with a link or form to add it. */
export function InviteObstacle({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'name') return <AskName reason={texts().obstacles.name} />
  return (
    <Notice tone="bond" className="max-w-measure">
      <p>{texts().obstacles[obstacle]}</p>
      {obstacle !== 'organisation' && (
        <TextLink to="/dashboard/account#security">{texts().toSecurity}</TextLink>
      )}
    </Notice>
  )
}

/** Form for the partner's email. Another email replaces that of an open invitation. */
export function InviteForm(props: { assessmentId: string; kind?: ButtonKind; onSent?(): void }) {
  const { assessmentId, kind, onSent } = props
  const { send } = useSendInvitation(assessmentId)
  const form = useForm({
    fields: ['partnerEmail'],
    schema: partnerForm,
    defaultValues: { partnerEmail: '' },
    async submit({ partnerEmail }) {
      const { sent, refusal } = await send(partnerEmail)
      if (refusal !== null) form.reject({ field: 'partnerEmail', message: refusal })
      if (sent === null) return
      form.reset()
      onSent?.()
      notify({ title: texts().sentTitle, text: texts().sentBody })
    },
  })

  return (
    <form {...form.props} className="grid max-w-md grid-cols-1 gap-3">
      <TextField
        label={texts().label}
        {...form.field('partnerEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={texts().placeholder}
      />
      <div>
        <Button type="submit" kind={kind} busy={form.busy}>
          {form.busy ? texts().submitting : texts().submit}
        </Button>
      </div>
    </form>
  )
}
