import { ApiError } from '@twofold/contract'

/** Where a list goes on: after this time and id, newest first. */
export interface Cursor {
  createdAt: Date
  id: string
}

/** The place in a list as it goes out; opaque to callers. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.createdAt.toISOString()} ${cursor.id}`).toString('base64url')
}

// As `encodeCursor` writes it, in the centuries that a date of ours can have.
const CURSOR = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place a caller asks to go on from; throws `validation_failed` for anything that was not given out. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, time = '', id = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || encodeCursor({ createdAt, id }) !== text) {
    const message = 'This cursor was not given out by this list.'
    throw new ApiError('validation_failed', {
      detail: message,
      errors: [{ path: 'cursor', code: 'cursor_invalid', message }],
    })
  }
  return { createdAt, id }
}
