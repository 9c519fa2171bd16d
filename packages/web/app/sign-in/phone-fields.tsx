import { authTexts as texts } from 'virtual:texts/auth'
import type { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { PhoneTarget, TextChannel } from '#web/session/phone.ts'
import { parsePhone } from '#web/session/phone-number.ts'
import { RadioOption } from '#web/ui/radio-option.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** Phone settings of the installation. */
export type PhoneOffer = NonNullable<ReplyOf<typeof getConfig>['auth']['phone']>

const withPlus = (prefixes: readonly string[]) => prefixes.map((prefix) => `+${prefix}`).join(', ')

/** Values of `PhoneFields`; without a choice there is no channel. */
export interface PhoneValues {
  phone: string
  channel: string
}

/** A form of `useForm` whose values include `PhoneValues`. */
interface PhoneForm {
  field(name: 'phone', rules: ReturnType<typeof phoneRules>): Omit<TextFieldProps, 'label'>
  watch(name: 'channel'): string
  set(name: 'channel', channel: TextChannel): void
}

/** Fields for a phone number and, if there is a choice, the channel of the code. */
export function PhoneFields(props: { offer: PhoneOffer; form: PhoneForm; autoFocus?: boolean }) {
  const { offer, form, autoFocus = false } = props
  const { prefixes } = offer
  return (
    <>
      <TextField
        label={texts().phone.number}
        {...form.field('phone', phoneRules(offer))}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          prefixes.length === 0
            ? texts().phone.numberHint
            : texts().phone.numberServed({ prefixes: withPlus(prefixes) })
        }
        autoFocus={autoFocus}
      />
      {offer.whatsapp && (
        <ChannelFields
          chosen={parseChannel(form.watch('channel'))}
          onChoose={(channel) => form.set('channel', channel)}
        />
      )}
    </>
  )
}

const parseChannel = (channel: string): TextChannel => (channel === 'whatsapp' ? 'whatsapp' : 'sms')

/** Radio buttons for the channel: text message or WhatsApp. */
function ChannelFields(props: { chosen: TextChannel; onChoose(channel: TextChannel): void }) {
  const getProps = (channel: TextChannel) => ({
    name: 'channel',
    checked: props.chosen === channel,
    onChange: () => props.onChoose(channel),
  })
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts().phone.channel}</legend>
      <RadioOption {...getProps('sms')} label={texts().phone.sms} />
      <RadioOption
        {...getProps('whatsapp')}
        label={texts().phone.whatsapp}
        note={texts().phone.whatsappHint}
      />
    </fieldset>
  )
}

/** Validation rules of a phone number field. */
const phoneRules = ({ prefixes }: PhoneOffer) => ({
  validate(typed: string): string | true {
    const { phone, problem } = parsePhone(typed, prefixes)
    if (phone !== null) return true
    return problem === 'notServed'
      ? texts().phone.notServed({ prefixes: withPlus(prefixes) })
      : texts().phone.problems[problem]
  },
})

/** Number and channel of a form; null if the number is invalid. */
export function parsePhoneTarget(values: PhoneValues, { prefixes }: PhoneOffer): PhoneTarget | null {
  const { phone } = parsePhone(values.phone, prefixes)
  return phone === null ? null : { phone, channel: parseChannel(values.channel) }
}
