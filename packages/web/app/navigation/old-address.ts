import { splitLanguage } from '@twofold/contract/languages'
import { type MiddlewareFunction, replace } from 'react-router'

/** The path of a sub-page that the URL names by a query parameter, as it did before sub-pages had paths; null for others. */
export function findSubPage(url: URL): string | null {
  const search = new URLSearchParams(url.search)
  const name = ['view', 'tab', 'edit'].find((parameter) => search.has(parameter))
  if (name === undefined) return null
  const sub = encodeURIComponent(search.get(name) ?? '')
  search.delete(name)
  const path = `${splitLanguage(url.pathname).path.replace(/\/$/, '')}/${name === 'edit' ? 'edit/' : ''}${sub}`
  return path + (search.size === 0 ? '' : `?${search}`) + url.hash
}

/** `clientMiddleware` that leads such a URL, in an older email or bookmark, to the sub-page. */
export const redirectOldAddress: MiddlewareFunction = ({ url }, next) => {
  const path = findSubPage(url)
  if (path !== null) throw replace(path)
  return next()
}
