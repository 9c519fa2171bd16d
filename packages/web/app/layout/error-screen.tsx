import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { isReachable } from '#web/loading/connection.ts'
import { isUnreachable } from '#web/loading/unreachable.ts'
import { useTryAgain } from '#web/loading/use-try-again.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OwnWords } from '#web/ui/own-words.tsx'
import { ApartFigure } from './apart-figure.tsx'
import { PageFrame } from './page-frame.tsx'

/** Replaces a page that failed or could not be loaded; the latter is retried automatically. */
export function ErrorScreen({ error }: { error: unknown }): ReactNode {
  const away = isUnreachable(error)
  const { productName } = useSite()
  const [title] = useState(() => titleOf(away))
  const [inVain, setInVain] = useState(false)

  // At once as well: after a new version of the site only the old page's files are gone.
  useEffect(() => {
    if (away) void reload()
  }, [away])
  useTryAgain(away, reload)

  async function again(): Promise<void> {
    setInVain(false)
    setInVain(!(await reload()))
  }

  return (
    <OwnWords>
      <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
        {away && (
          <>
            <title>{`${title} · ${productName}`}</title>
            <ApartFigure />
          </>
        )}
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 max-w-measure text-lg text-ink-soft">
          {away ? layoutTexts().awayLead : layoutTexts().errorLead}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Button onClick={again}>{layoutTexts().errorRetry}</Button>
          <LinkButton to="/" kind="secondary">
            {layoutTexts().notFoundHome}
          </LinkButton>
        </p>
        <p role="status">{inVain && layoutTexts().noConnection}</p>
      </PageFrame>
    </OwnWords>
  )
}

function titleOf(away: boolean): string {
  if (!away) return layoutTexts().errorTitle
  return navigator.onLine ? layoutTexts().awayTitle : layoutTexts().offlineTitle
}

/** Reloads the document if the site answers, and returns whether it did; without an answer the page stays. */
async function reload(): Promise<boolean> {
  const { href } = window.location
  const answers = await isReachable()
  // A user who has navigated meanwhile stays there.
  if (answers && window.location.href === href) window.location.reload()
  return answers
}
