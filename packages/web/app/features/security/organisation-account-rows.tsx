import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'

const texts = () => accountTexts().security.managed

/** Email and password of an organisation account, which only the organisation can change. */
export function OrganisationAccountRows({ email }: { email: string }): ReactNode {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return (
    <div className="py-4">
      <dl className="grid gap-3">
        <Entry
          term={accountTexts().security.email.term}
          value={email === '' ? texts().emailUnknown : texts().email({ email })}
        />
        <Entry term={accountTexts().security.password.term} value={texts().password} />
      </dl>
      <p className="mt-3 max-w-measure text-ink-soft">{texts().lead({ domain })}</p>
    </div>
  )
}

function Entry({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
