import type { ApiFailure } from './api-failure.ts'
import { toFailure } from './api-failure.ts'

/** Data of one part of a page, or its failure, which leaves the rest of the page usable. */
export type Loaded<T> = { data: T; failure: null } | { data: null; failure: ApiFailure }

/** The outcome of loading a part; never rejects, so a loader may return it without awaiting it. */
export async function attempt<T>(load: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await load, failure: null }
  } catch (error) {
    return { data: null, failure: await toFailure(error) }
  }
}
