import { useState } from 'react'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PhoneCode } from './phone-code.tsx'
import { PhoneForm } from './phone-form.tsx'
import { deleteSentText, readSentText, type SentText, storeSentText } from './sent-text.ts'

export interface PhoneMethodProps {
  offer: PhoneOffer
  captchaOffer: CaptchaOffer | null
  /** Whether to create an account for an unknown number. */
  signUp: boolean
  onBack(): void
  /** `isFirst`: the number was verified for the first time. */
  onSignedIn(isFirst: boolean): void
}

/** Sign-in by phone number and code. Lazy-loaded. */
export function PhoneMethod({ offer, captchaOffer, signUp, onBack, onSignedIn }: PhoneMethodProps) {
  const [text, setText] = useState<SentText | null>(readSentText)

  function onSent(sent: SentText): void {
    storeSentText(sent)
    setText(sent)
  }

  if (text === null) {
    return (
      <PhoneForm offer={offer} captchaOffer={captchaOffer} signUp={signUp} onSent={onSent} onBack={onBack} />
    )
  }
  return (
    <PhoneCode
      text={text}
      captchaOffer={captchaOffer}
      onSent={onSent}
      onBack={() => {
        deleteSentText()
        setText(null)
      }}
      onSignedIn={(isFirst) => {
        deleteSentText()
        onSignedIn(isFirst)
      }}
    />
  )
}
