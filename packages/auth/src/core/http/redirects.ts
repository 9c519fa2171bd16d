import type { Call } from './call.ts'
import { isLoopback } from './loopback.ts'

/** Rules for `redirect_to`, which prevent open redirects. Any other URL is silently ignored, as supabase/auth does. */
interface RedirectRules {
  siteUrl: string
  allowList: readonly string[]
}

const IP_OR_NUMBER = /^(?:\[.*\]|[\d.]+)$/

/**
 * The first allowed URL of the body, the `redirect_to` header and the `redirect_to` parameter, or the `Referer` of a page of the
 * site; null if none is allowed. A page of another origin has to name its URL, because it may not expect a token or code.
 */
export function findRedirect({ context, headers, query }: Call, bodyUrl?: string | null): string | null {
  const { siteUrl, redirectAllowList } = context.settings
  const { redirect_to: headerUrl } = headers
  const named = [bodyUrl ?? undefined, [headerUrl].flat()[0], query.redirect_to]
  return (
    chooseRedirect({ siteUrl, allowList: redirectAllowList }, named) ??
    chooseRedirect({ siteUrl, allowList: [] }, [headers.referer])
  )
}

/** Parameters by which a page receives the result of a flow; only this service may set them. */
const RESULT = /^(?:code|state|error(?:_.*)?)$/

/** The first allowed candidate, in ASCII and without parameters of a result; null means the site. */
export function chooseRedirect(rules: RedirectRules, candidates: readonly (string | undefined)[]) {
  const chosen = candidates.find((candidate) => candidate !== undefined && isAllowed(rules, candidate))
  if (chosen === undefined) return null
  const url = new URL(chosen)
  const forged = [...url.searchParams.keys()].filter((name) => RESULT.test(name))
  for (const name of forged) url.searchParams.delete(name)
  // A `Location` header can contain only these characters.
  return forged.length === 0 && /^[\x21-\x7e]*$/.test(chosen) ? chosen : url.href
}

function isAllowed(rules: RedirectRules, candidate: string): boolean {
  // Characters that URL parsers interpret differently: a backslash, white space, control characters.
  if (/[\\\s\p{Cc}]/u.test(candidate)) return false
  if (candidate.length > 2048 || !URL.canParse(candidate)) return false
  const url = new URL(candidate)
  const site = new URL(rules.siteUrl)
  if (url.username !== '' || url.password !== '') return false

  const isLocal = isLoopback(url)
  if (url.protocol === site.protocol && url.hostname === site.hostname) {
    return url.port === site.port || isLocal
  }
  if (IP_OR_NUMBER.test(url.hostname) && !isLocal) return false

  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && !isLocal && !/^[A-Za-z0-9.-]+$/.test(url.hostname)) return false
  if (['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(url.protocol)) return false

  url.hash = ''
  return rules.allowList.some((glob) => globToPattern(glob).test(url.href))
}

/** `*` and `?` match no `.` and `/`; `**` matches both. */
function globToPattern(glob: string): RegExp {
  const pattern = glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*') return '[^./]*'
      if (part === '?') return '[^./]'
      return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${pattern}$`)
}
