import { invalid } from '#auth/core/errors.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { listAccounts } from '#auth/plugins/admin/repository.ts'

const PER_PAGE = 50
const PER_PAGE_MAX = 1000

/** Lists accounts by page, newest first. */
export const listUsers: ServiceHandler = async (call) => {
  await limitCall(call, { session: call.service.id })
  const { query, context } = call
  const page = parseCount(query.page, 1, Number.MAX_SAFE_INTEGER / PER_PAGE_MAX)
  const perPage = parseCount(query.per_page, PER_PAGE, PER_PAGE_MAX)
  const { accounts, total } = await listAccounts(context.db, {
    limit: perPage,
    offset: (page - 1) * perPage,
    filter: parseFilter(query.filter),
    ascending: isAscending(query.sort),
  })
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return ok(
    { users: accounts.map(presentUser), aud: 'authenticated' },
    {
      'x-total-count': String(total),
      link: [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
    },
  )
}

/** Maximum length of an email address (RFC 5321). */
const FILTER_LENGTH_MAX = 255

function parseCount(value: string | undefined, fallback: number, max: number): number {
  if (value === undefined || value === '') return fallback
  const count = /^\d{1,15}$/.test(value) ? Number(value) : 0
  if (count >= 1 && count <= max) return count
  throw invalid('Bad Pagination Parameters: pages start at 1')
}

function parseFilter(value: string | undefined): string | null {
  // PostgreSQL text cannot contain NUL, so no row could match.
  if (value?.includes('\0')) throw invalid('Bad Filter Parameters: NUL characters are not allowed')
  // Truncating the filter would match accounts that the caller did not ask for.
  if (value !== undefined && value.length > FILTER_LENGTH_MAX) {
    throw invalid(`Bad Filter Parameters: ${FILTER_LENGTH_MAX} characters at most`)
  }
  return value || null
}

function isAscending(sort: string | undefined): boolean {
  const match = /^created_at(?: (asc|desc))?$/.exec(sort || 'created_at desc')
  if (match) return match[1] === 'asc'
  throw invalid('Bad Sort Parameters: created_at asc or created_at desc')
}
