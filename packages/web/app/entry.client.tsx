import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteLoadError } from '#web/loading/unreachable.ts'
import { takeAuthFragments } from '#web/session/auth-fragment.ts'
import { refuseUntrustedMarkup } from '#web/site/trusted-types.ts'

refuseUntrustedMarkup()
takeAuthFragments()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={noteLoadError} />)
})
