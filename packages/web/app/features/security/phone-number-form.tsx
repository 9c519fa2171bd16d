import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import {
  PhoneFields,
  type PhoneOffer,
  type PhoneValues,
  parsePhoneTarget,
} from '#web/sign-in/phone-fields.tsx'
import { Button } from '#web/ui/button.tsx'

/** Form for the phone number that a code is sent to. */
export function PhoneNumberForm(props: {
  offer: PhoneOffer
  lead: string
  submit: string
  busyText: string
  /** Returns an error message for a well-formed number that cannot be used. */
  validate?(phone: string): string | null
  onNumber(target: PhoneTarget): Promise<void>
  children?: ReactNode
}) {
  const { offer, lead, submit, busyText, validate, onNumber, children } = props
  const form = useForm<PhoneValues>({
    fields: ['phone'],
    async submit(values): Promise<void> {
      const target = parsePhoneTarget(values, offer)
      if (target === null) return
      const message = validate?.(target.phone) ?? null
      if (message !== null) return form.reject({ field: 'phone', message })
      await onNumber(target)
    },
  })
  return (
    <form {...form.props} method="post" className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{lead}</p>
      <PhoneFields offer={offer} form={form} autoFocus />
      {children}
      <Button type="submit" busy={form.busy}>
        {form.busy ? busyText : submit}
      </Button>
    </form>
  )
}
