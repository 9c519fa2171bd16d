import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteLoadError } from '#web/loading/unreachable.ts'
import { textsLoaded } from '#web/messages/define-texts.ts'
import { takeAuthFragments } from '#web/session/auth-fragment.ts'
import { refuseUntrustedMarkup } from '#web/site/trusted-types.ts'

refuseUntrustedMarkup()
takeAuthFragments()
// The modules of the page were evaluated before this one, so its texts are on their way.
void textsLoaded().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={noteLoadError} />)
  }),
)
