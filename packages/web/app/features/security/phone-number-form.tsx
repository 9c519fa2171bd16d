import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { PhoneFields, phoneRules, readPhoneTarget } from '#web/sign-in/phone-fields.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks for a phone number, to which a code then goes. */
export function PhoneNumberForm(props: {
  offer: PhoneOffer
  lead: string
  submit: string
  busyText: string
  /** Why a number that could be served will not do all the same. */
  refuse?(phone: string): string | null
  onNumber(target: PhoneTarget): Promise<void>
  children?: ReactNode
}): ReactNode {
  const { offer, lead, submit, busyText, refuse, onNumber, children } = props
  const form = useForm<{ phone: string }>({
    fields: ['phone'],
    async submit(_, element): Promise<void> {
      const target = readPhoneTarget(element, offer)
      if (target === null) return
      const refusal = refuse?.(target.phone) ?? null
      if (refusal !== null) return form.reject({ field: 'phone', message: refusal })
      await onNumber(target)
    },
  })
  return (
    <form {...form.props} method="post" className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{lead}</p>
      <PhoneFields offer={offer} field={form.field('phone', phoneRules(offer))} autoFocus />
      {children}
      <Button type="submit" disabled={form.busy}>
        {form.busy ? busyText : submit}
      </Button>
    </form>
  )
}
