import { useEffect, useEffectEvent } from 'react'

/** Accepts for a new account what its owner has said yes to on the landing page. */
export function AcceptAtOnce(props: { onAccept(): void }): null {
  const accept = useEffectEvent(props.onAccept)
  useEffect(() => accept(), [])
  return null
}
