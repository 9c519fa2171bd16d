import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { signUpClosedTexts as texts } from '#web/messages/sign-up-closed/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Explains that sign-up is closed and how to request an account. `until`: expiry of an open invitation; `titled`: false
 * if the page already shows the title.
 */
export function SignUpClosed(props: {
  invited: boolean
  until?: string
  titled?: boolean
  className?: string
}): ReactNode {
  const { invited, until, titled = true, className } = props
  const { operator } = useSite()
  return (
    <Notice
      tone="bond"
      {...(titled && { title: texts().title })}
      {...(className !== undefined && { className })}
    >
      <p className="mt-1">{texts().visitor}</p>
      <p className="mt-3">{invited ? texts().invited : texts().ask}</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to="/contact">{texts().contactForm}</TextLink>
        {operator.email !== '' && (
          <a
            href={`mailto:${operator.email}`}
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {operator.email}
          </a>
        )}
      </p>
      {invited && <p className="mt-1">{texts().keepLink}</p>}
      {until !== undefined && <p className="mt-3 text-sm">{texts().until({ date: formatDay(until) })}</p>}
    </Notice>
  )
}
