import { invitationTexts } from 'virtual:texts/invitation'
import { partnerForm } from '@twofold/contract/fields'
import { useForm } from '#web/forms/use-form.ts'
import { notify } from '#web/notices/store.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSendInvitation } from './use-send-invitation.ts'

const texts = () => invitationTexts().send

export interface InviteFormProps {
  assessmentId: string
  kind?: ButtonKind
  onSent?(): void
}

/** Form for the partner's email. Another email replaces that of an open invitation. */
export function InviteForm(props: InviteFormProps) {
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
