import type { ReactNode } from 'react'

/** An email address that parts before its @ where a line is too short for it. */
export function EmailAddress({ address }: { address: string }): ReactNode {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
