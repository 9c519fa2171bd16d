import {
  inLanguage,
  isArticlePath,
  type Language,
  languages,
  translatedPages,
} from '@twofold/contract/languages'
import type { Site } from '@twofold/contract/page-handler'
import { useMatches, useRouteLoaderData } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'

/** Data of the root loader for every page: the installation, nothing about a visitor. */
export interface RootData {
  site: Site
  /** Scheme and host of the request, without a leading "www.". */
  origin: string
  year: number
}

const defaultSite: Site = {
  productName: 'Twofold',
  publicUrl: '',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: '', address: '', email: '' },
  captcha: null,
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useSite(): Site {
  return useRootData()?.site ?? defaultSite
}

/** The current year by the clock of the server. */
export function useYear(): number {
  return useRootData()?.year ?? new Date().getFullYear()
}

/** Canonical URL of a page: the current host without "www.", the path without a trailing slash. */
export function useCanonicalUrl(pathname: string): string | undefined {
  const origin = useRootData()?.origin
  return origin === undefined ? undefined : canonicalUrl(origin, pathname)
}

/** Path of a page in each of its languages, without prefix; returned by `pathsOf` of a route handle. */
export type PagePaths = Readonly<Partial<Record<Language, string>>>

/** The paths of the page if they differ between languages; null if they are the same. */
export function usePagePaths(): PagePaths | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as { pathsOf?(loaderData: unknown): PagePaths } | undefined
  return match?.loaderData === undefined ? null : (handle?.pathsOf?.(match.loaderData) ?? null)
}

/** URLs of the page in each language, for crawlers; empty if it exists in only one. */
export function useAlternates(pathname: string): readonly (readonly [string, string])[] {
  const origin = useRootData()?.origin
  const paths = usePagePaths()
  if (origin === undefined) return []
  const pathIn = (language: Language) => (paths === null ? pathname : paths[language])
  const known = languages.flatMap((language) => {
    const path = pathIn(language)
    return path === undefined ? [] : [[language, origin + inLanguage(path, language)] as const]
  })
  if (paths === null ? !isTranslated(pathname) : known.length < 2) return []
  return [...known, ['x-default', known[0]?.[1] ?? origin]]
}

/** Canonical URL of a path; a page without translation has the URL of the English one. */
export function canonicalUrl(origin: string, pathname: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const path = isTranslated(plain) ? inLanguage(plain, currentLanguage()) : plain
  return origin.replace('://www.', '://') + path.replace(/\/$/, '')
}

/** Whether the page at a path exists in the language of its prefix. */
function isTranslated(pathname: string): boolean {
  return translatedPages.includes(pathname) || isArticlePath(pathname)
}

/** Site of the root data, for `meta` functions, which cannot use hooks. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  return findRootData(matches)?.site ?? defaultSite
}

function findRootData(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** Origin and site of the root data, for absolute URLs in `meta` functions. */
export function getRootData(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): {
  origin: string
  site: Site
} {
  const site = siteOf(matches)
  return { site, origin: findRootData(matches)?.origin ?? site.publicUrl }
}
