import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PhoneCode } from './phone-code.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { SentText } from './sent-text.ts'
import { forgetSentText, keepSentText, readSentText } from './sent-text.ts'

export interface PhoneWayProps {
  offer: PhoneOffer
  captchaOffer: CaptchaOffer | null
  /** Whether a number without an account gets one. */
  signUp: boolean
  onBack(): void
  /** `isFirst`: the number was proven for the first time. */
  onSignedIn(isFirst: boolean): void
}

/** Sign-in by phone: the number, then its code. Loaded on request. */
export function PhoneMethod({ offer, captchaOffer, signUp, onBack, onSignedIn }: PhoneWayProps): ReactNode {
  const [text, setText] = useState<SentText | null>(readSentText)

  function keep(sent: SentText): void {
    keepSentText(sent)
    setText(sent)
  }

  if (text === null) {
    return (
      <PhoneForm offer={offer} captchaOffer={captchaOffer} signUp={signUp} onSent={keep} onBack={onBack} />
    )
  }
  return (
    <PhoneCode
      text={text}
      captchaOffer={captchaOffer}
      onSent={keep}
      onBack={() => {
        forgetSentText()
        setText(null)
      }}
      onSignedIn={(isFirst) => {
        forgetSentText()
        onSignedIn(isFirst)
      }}
    />
  )
}
