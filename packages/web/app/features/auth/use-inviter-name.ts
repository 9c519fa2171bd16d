import { getInvitation } from '@twofold/contract/invitation'
import { useEffect, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'

/** Who asks with this invitation; null while that is not known. */
export function useInviterName(token: string): string | null {
  const [name, setName] = useState<string | null>(null)

  useEffect(() => {
    callApi(getInvitation, { token }).then(
      ({ inviterName }) => setName(inviterName),
      // The page that follows says what is wrong with the link.
      () => undefined,
    )
  }, [token])

  return name
}
