import { informationTexts } from 'virtual:texts/information'
import type { ReactNode } from 'react'
import { useSite } from '#web/site/use-site.ts'

export function OperatorContact(): ReactNode {
  const { name, address, email } = useSite().operator
  if (name === '' && email === '')
    return <p className="text-ink-soft">{informationTexts().contact.directly.unknown}</p>
  return (
    <address className="not-italic wrap-anywhere whitespace-pre-line">
      {name !== '' && <p className="font-semibold">{name}</p>}
      {address !== '' && <p>{address}</p>}
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      )}
    </address>
  )
}
