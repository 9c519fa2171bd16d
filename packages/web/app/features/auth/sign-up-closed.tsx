import { authTexts as texts } from 'virtual:texts/auth'
import { formatDay } from '#web/messages/dates.ts'
import { OperatorContact } from '#web/sign-in/operator-help.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Explains that sign-up is closed and how to request an account. `until`: expiry of an open invitation; `titled`: false
 * if the page already shows the title.
 */
export function SignUpClosed(props: {
  invited: boolean
  until?: string
  titled?: boolean
  className?: string
}) {
  const { invited, until, titled = true, className } = props
  return (
    <Notice
      tone="bond"
      {...(titled && { title: texts().signUpClosed.title })}
      {...(className !== undefined && { className })}
    >
      <p className="mt-1">{texts().signUpClosed.visitor}</p>
      <p className="mt-3">{invited ? texts().signUpClosed.invited : texts().signUpClosed.ask}</p>
      <OperatorContact />
      {invited && <p className="mt-1">{texts().signUpClosed.keepLink}</p>}
      {until !== undefined && (
        <p className="mt-3 text-sm">{texts().signUpClosed.until({ date: formatDay(until) })}</p>
      )}
    </Notice>
  )
}
