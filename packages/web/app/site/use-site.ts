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

/** What the root hands to every page: what this installation is, and nothing about a visitor. */
export interface RootData {
  site: Site
  /** Scheme and host under which the page was asked for, without a leading "www.". */
  origin: string
  year: number
}

const nameless: Site = {
  productName: 'Twofold',
  publicUrl: '',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: '', address: '', email: '' },
  captcha: null,
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** Facts of this installation: name, URL, operator. */
export function useSite(): Site {
  return useRootData()?.site ?? nameless
}

/** The year of now, as the server has it. */
export function useYear(): number {
  return useRootData()?.year ?? new Date().getFullYear()
}

/** The one address of a page: the host of now without "www.", the path without a slash at its end. */
export function useCanonicalUrl(pathname: string): string | undefined {
  const origin = useRootData()?.origin
  return origin === undefined ? undefined : canonicalUrl(origin, pathname)
}

/** The path of a page in each language that it exists in, without prefix; what `pathsOf` of a route handle returns. */
export type PagePaths = Readonly<Partial<Record<Language, string>>>

/** The paths of the page if they differ between languages; null if they are the same. */
export function usePagePaths(): PagePaths | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as { pathsOf?(loaderData: unknown): PagePaths } | undefined
  return match?.loaderData === undefined ? null : (handle?.pathsOf?.(match.loaderData) ?? null)
}

/** The addresses of the page in each language, for crawlers; none if it exists in one only. */
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

/** A page that is not translated has the address of the English one. */
export function canonicalUrl(origin: string, pathname: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const path = isTranslated(plain) ? inLanguage(plain, currentLanguage()) : plain
  return origin.replace('://www.', '://') + path.replace(/\/$/, '')
}

/** Whether the page at a path is in the language of its address. */
function isTranslated(pathname: string): boolean {
  return translatedPages.includes(pathname) || isArticlePath(pathname)
}

/** The same for `meta` functions, which are no components. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  return rootDataOf(matches)?.site ?? nameless
}

function rootDataOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The host of now and what the installation is, for addresses that must be complete. */
export function placeOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): {
  origin: string
  site: Site
} {
  const site = siteOf(matches)
  return { site, origin: rootDataOf(matches)?.origin ?? site.publicUrl }
}
