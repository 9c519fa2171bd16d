import { siteTexts } from 'virtual:texts/site'
import { inLanguage } from '@twofold/contract/languages'
import type { Site } from '@twofold/contract/page-handler'
import { currentLanguage } from '#web/messages/language.ts'
import { buttonClass } from '#web/ui/button.tsx'
import favicon from '#web/ui/favicon.svg?url'
import { Searching } from '#web/ui/searching.tsx'
import { Logo } from './logo.tsx'
import { PageFrame } from './page-frame.tsx'

/**
 * The document of the maintenance page. It needs neither data nor scripts, so its quick exit is a plain link that clears
 * nothing; a link with an empty `href` requests the same URL again.
 */
export function UnavailablePage({ site, styles }: { site: Site; styles: readonly string[] }) {
  const home = inLanguage('/', currentLanguage())
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF7F1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171318" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <title>{`${siteTexts().away.title} · ${site.productName}`}</title>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {[...styles, ...(site.brand?.styles ? [site.brand.styles] : [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div className="flex min-h-dvh flex-col">
          <header className="border-b border-line">
            <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center justify-between gap-x-4 px-5 py-2 sm:px-8">
              <a
                href={home}
                aria-label={siteTexts().layout.homeLink({ product: site.productName })}
                className="-ms-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1 font-serif text-lg font-semibold tracking-tight"
              >
                <Logo brand={site.brand} />
                {site.productName}
              </a>
              {/* On every path, because the requested page is not known to be public. */}
              <a
                href={site.exitUrl}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold hover:bg-you-soft"
              >
                {siteTexts().layout.leaveQuickly}
              </a>
            </div>
          </header>
          <main className="flex-1">
            <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
              <Searching />
              <h1 className="text-3xl sm:text-4xl">{siteTexts().away.title}</h1>
              <p className="mt-4 max-w-measure text-lg text-ink-soft">{siteTexts().away.lead}</p>
              <p className="mt-8 flex flex-wrap gap-3">
                {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is the document itself, with its query */}
                <a href="" className={buttonClass('primary')}>
                  {siteTexts().away.again}
                </a>
                <a href={home} className={buttonClass('secondary')}>
                  {siteTexts().away.home}
                </a>
              </p>
            </PageFrame>
          </main>
        </div>
      </body>
    </html>
  )
}
