import '#web/ui/styles/app.css'
import { siteTexts } from 'virtual:texts/site'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router'
import { siteContext } from '#web/context.ts'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { SiteLayout } from '#web/layout/site-layout.tsx'
import { isUnreachable } from '#web/loading/unreachable.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { CataloguePreloads } from '#web/messages/preloads.tsx'
import { NavigationGuard } from '#web/navigation/navigation-guard.tsx'
import { useSessionStart } from '#web/session/index.ts'
import { SecondStepRequired } from '#web/session/require-session.ts'
import { type RootData, siteOf, useAlternates, useCanonicalUrl, useSite } from '#web/site/use-site.ts'
import favicon from '#web/ui/favicon.svg?url'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  ...[fraunces, sourceSans].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export function loader({ context, request }: Route.LoaderArgs): RootData {
  const site = context.get(siteContext)
  // The scheme of the public URL: a proxy may have terminated TLS.
  const scheme = new URL(site.publicUrl).protocol
  const host = new URL(request.url).host.replace(/^www\./, '')
  return { site, origin: `${scheme}//${host}`, year: new Date().getFullYear() }
}

/** Title of an error page: React Router drops the meta of the failed route in the browser. */
export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  // `ErrorScreen` sets the title of an unreachable page, which may be detected after `meta` ran.
  if (error === undefined || error === null || isUnreachable(error)) return []
  // The page itself asks for the second step.
  if (error instanceof SecondStepRequired) return []
  const title = isMissing(error) ? siteTexts().layout.notFoundTitle : siteTexts().layout.errorTitle
  return [{ title: `${title} · ${siteOf(matches).productName}` }, { name: 'robots', content: 'noindex' }]
}

/** Settings of the installation do not change while the page is loaded. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const canonical = useCanonicalUrl(pathname)
  const { brand } = useSite()
  const unlisted = useMatches().some(({ handle }) => (handle as { unlisted?: true } | undefined)?.unlisted)
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF7F1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171318" media="(prefers-color-scheme: dark)" />
        <Meta />
        {canonical !== undefined && !unlisted && <link rel="canonical" href={canonical} />}
        {import.meta.env.SSR && <Alternates pathname={pathname} />}
        <Links />
        {brand?.styles !== undefined && <link rel="stylesheet" href={brand.styles} />}
        {import.meta.env.SSR && <CataloguePreloads />}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/**
 * URLs of the page in other languages, for crawlers. Only the server renders them, because crawlers load every page as a
 * document.
 */
function Alternates({ pathname }: { pathname: string }) {
  return useAlternates(pathname).map(([language, href]) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ))
}

export default function Root() {
  useSessionStart()
  return (
    <NavigationGuard>
      <SiteLayout>
        {/* Suspends while the texts of a part are loading. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </SiteLayout>
    </NavigationGuard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NavigationGuard>
      <SiteLayout>{isMissing(error) ? <NotFoundScreen /> : <ErrorScreen error={error} />}</SiteLayout>
    </NavigationGuard>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
}
