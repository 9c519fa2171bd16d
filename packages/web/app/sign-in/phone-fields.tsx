import type { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import { phoneTexts as texts } from '#web/messages/phone/index.ts'
import type { PhoneTarget, TextChannel } from '#web/session/phone.ts'
import { parsePhone } from '#web/session/phone-number.ts'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Phone settings of the installation. */
export type PhoneOffer = NonNullable<ReplyOf<typeof getConfig>['auth']['phone']>

const withPlus = (prefixes: readonly string[]) => prefixes.map((prefix) => `+${prefix}`).join(', ')

/** Fields for a phone number and, if there is a choice, the channel of the code. */
export function PhoneFields(props: {
  offer: PhoneOffer
  /** Props of the number field, registered with `phoneRules`. */
  field: Omit<TextFieldProps, 'label'>
  autoFocus?: boolean
}): ReactNode {
  const { offer, field, autoFocus = false } = props
  const { prefixes } = offer
  return (
    <>
      <TextField
        label={texts().number}
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          prefixes.length === 0 ? texts().numberHint : texts().numberServed({ prefixes: withPlus(prefixes) })
        }
        autoFocus={autoFocus}
      />
      {offer.whatsapp && <ChannelFields />}
    </>
  )
}

/** Radio buttons named `channel`: text message or WhatsApp. */
function ChannelFields(): ReactNode {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts().channel}</legend>
      <Channel value="sms" label={texts().sms} />
      <Channel value="whatsapp" label={texts().whatsapp} hint={texts().whatsappHint} />
    </fieldset>
  )
}

function Channel({ value, label, hint }: { value: TextChannel; label: string; hint?: string }): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-1.5">
      <input
        type="radio"
        name="channel"
        value={value}
        defaultChecked={value === 'sms'}
        className="mt-1 size-5 shrink-0 accent-you"
      />
      <span>
        <span className="block">{label}</span>
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}

function readChannel(form: HTMLFormElement): TextChannel {
  return new FormData(form).get('channel') === 'whatsapp' ? 'whatsapp' : 'sms'
}

/** Validation rules of a phone number field. */
export const phoneRules = ({ prefixes }: PhoneOffer) => ({
  validate(typed: string): string | true {
    const { phone, problem } = parsePhone(typed, prefixes)
    if (phone !== null) return true
    return problem === 'notServed'
      ? texts().notServed({ prefixes: withPlus(prefixes) })
      : texts().problems[problem]
  },
})

/** Number and channel of a form; null if `phoneRules` reject the number. */
export function readPhoneTarget(form: HTMLFormElement, { prefixes }: PhoneOffer): PhoneTarget | null {
  const { phone } = parsePhone(String(new FormData(form).get('phone') ?? ''), prefixes)
  return phone === null ? null : { phone, channel: readChannel(form) }
}
