import { isApiError } from '@twofold/contract'

/** Returns false instead of throwing `too_many_requests`, for limits that require proof of work when they are exceeded. */
export async function isWithinLimit(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return false
    throw error
  }
}
