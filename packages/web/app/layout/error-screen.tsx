import { siteTexts } from 'virtual:texts/site'
import { useEffect, useState } from 'react'
import { isReachable } from '#web/loading/connection.ts'
import { isUnreachable } from '#web/loading/unreachable.ts'
import { useAutoRetry } from '#web/loading/use-auto-retry.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Searching } from '#web/ui/searching.tsx'
import { PageFrame } from './page-frame.tsx'

/** Replaces a page that failed or could not be loaded; the latter is retried automatically. */
export function ErrorScreen({ error }: { error: unknown }) {
  const unreachable = isUnreachable(error)
  const { productName } = useSite()
  const [title] = useState(() => getTitle(unreachable))
  const [retryFailed, setRetryFailed] = useState(false)

  // Immediately too: after a deployment the failed load may only be a file of the previous version.
  useEffect(() => {
    if (unreachable) void reload()
  }, [unreachable])
  useAutoRetry(unreachable, reload)

  async function retry(): Promise<void> {
    setRetryFailed(false)
    setRetryFailed(!(await reload()))
  }

  return (
    <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
      {unreachable && (
        <>
          <title>{`${title} · ${productName}`}</title>
          <Searching />
        </>
      )}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        {unreachable ? siteTexts().layout.awayLead : siteTexts().layout.errorLead}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry}>{siteTexts().layout.errorRetry}</Button>
        <LinkButton to="/" kind="secondary">
          {siteTexts().layout.notFoundHome}
        </LinkButton>
      </p>
      <p role="status">{retryFailed && siteTexts().layout.noConnection}</p>
    </PageFrame>
  )
}

function getTitle(unreachable: boolean): string {
  if (!unreachable) return siteTexts().layout.errorTitle
  return navigator.onLine ? siteTexts().layout.awayTitle : siteTexts().layout.offlineTitle
}

/** Reloads the document if the site is reachable; returns whether it is. */
async function reload(): Promise<boolean> {
  const { href } = window.location
  const reachable = await isReachable()
  // Not if the user has navigated meanwhile.
  if (reachable && window.location.href === href) window.location.reload()
  return reachable
}
