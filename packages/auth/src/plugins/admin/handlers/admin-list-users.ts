import { AuthError } from '#auth/core/errors.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { listAccounts } from '#auth/plugins/admin/repository.ts'

const PER_PAGE = 50
const PER_PAGE_MAX = 1000

/** All accounts, a page at a time, the newest first. */
export const listUsers: ServiceHandler = async (call) => {
  await limitCall(call, { session: call.service.id })
  const { query, context } = call
  const page = readCount(query.page, 1, Number.MAX_SAFE_INTEGER / PER_PAGE_MAX)
  const perPage = readCount(query.per_page, PER_PAGE, PER_PAGE_MAX)
  const { accounts, total } = await listAccounts(context.db, {
    limit: perPage,
    offset: (page - 1) * perPage,
    filter: readFilter(query.filter),
    ascending: readDirection(query.sort),
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

/** As long as an address. */
const FILTER_LENGTH_MAX = 255

function readCount(typed: string | undefined, otherwise: number, most: number): number {
  if (typed === undefined || typed === '') return otherwise
  const count = /^\d{1,15}$/.test(typed) ? Number(typed) : 0
  if (count >= 1 && count <= most) return count
  throw new AuthError('validation_failed', 'Bad Pagination Parameters: a page counts from 1')
}

function readFilter(typed: string | undefined): string | null {
  // Nothing that is stored holds one, and the database takes no text with it.
  if (typed?.includes('\0')) throw new AuthError('validation_failed', 'Bad Filter Parameters: it holds a NUL')
  // A part of it would find others than were asked for.
  if (typed !== undefined && typed.length > FILTER_LENGTH_MAX) {
    throw new AuthError('validation_failed', `Bad Filter Parameters: ${FILTER_LENGTH_MAX} characters at most`)
  }
  return typed || null
}

function readDirection(sort: string | undefined): boolean {
  const match = /^created_at(?: (asc|desc))?$/.exec(sort || 'created_at desc')
  if (match) return match[1] === 'asc'
  throw new AuthError('validation_failed', 'Bad Sort Parameters: created_at asc or created_at desc')
}
