import { useEffect, useEffectEvent } from 'react'

/** Accepts the invitation for a new account whose user has already accepted it on the landing page. */
export function AcceptOnMount(props: { onAccept(): void }): null {
  const accept = useEffectEvent(props.onAccept)
  useEffect(() => accept(), [])
  return null
}
