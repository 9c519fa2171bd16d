import type { ReactNode } from 'react'

/** An email address that may break before its @. */
export function EmailAddress({ email }: { email: string }): ReactNode {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
