import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchSiteUpdates } from '#web/loading/site-update.ts'
import { markUnreachable } from '#web/loading/unreachable.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { consumeAuthFragments } from '#web/session/auth-fragment.ts'
import { installTrustedTypesPolicy } from '#web/site/trusted-types.ts'

installTrustedTypesPolicy()
consumeAuthFragments()
watchSiteUpdates()
// The modules of the page are already evaluated, so their texts are loading.
void waitForTexts().then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={markUnreachable} />)
  }),
)
