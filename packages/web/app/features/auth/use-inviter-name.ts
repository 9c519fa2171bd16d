import { getInvitation } from '@twofold/contract/invitation'
import { useEffect, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'

/** Returns the inviter's name, or null while it is unknown. */
export function useInviterName(token: string): string | null {
  const [name, setName] = useState<string | null>(null)

  useEffect(() => {
    callApi(getInvitation, { token }).then(
      ({ inviterName }) => setName(inviterName),
      // The next page reports an invalid link.
      () => undefined,
    )
  }, [token])

  return name
}
