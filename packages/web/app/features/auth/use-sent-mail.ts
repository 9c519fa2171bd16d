import { useEffect, useState } from 'react'
import type { SentMail } from './sent-mail.ts'
import { forgetSentMail, keepSentMail, readSentMail } from './sent-mail.ts'

export interface MailOnItsWay {
  mail: SentMail | null
  /** Whether it is asked for its code now, in place of the form. */
  shown: boolean
  show(): void
  sent(mail: SentMail): void
  giveUp(): void
}

type State = Pick<MailOnItsWay, 'mail' | 'shown'>

// After asking for a reset the form of signing in is there again, and the code waits behind a button.
const stateOf = (mail: SentMail): State => ({ mail, shown: mail.type !== 'recovery' })

/** The mail that the sign-in page waits for; `resumes` one from before a reload, and forgets it once `signedIn`. */
export function useSentMail({ resumes, signedIn }: { resumes: boolean; signedIn: boolean }): MailOnItsWay {
  const [{ mail, shown }, setState] = useState<State>({ mail: null, shown: false })

  useEffect(() => {
    const kept = resumes ? readSentMail() : null
    if (kept !== null) setState(stateOf(kept))
  }, [resumes])
  useEffect(() => {
    if (signedIn) forgetSentMail()
  }, [signedIn])

  return {
    mail,
    shown,
    show: () => setState({ mail, shown: true }),
    sent(next) {
      setState(stateOf(next))
      keepSentMail(next)
    },
    giveUp() {
      forgetSentMail()
      setState({ mail, shown: false })
    },
  }
}
