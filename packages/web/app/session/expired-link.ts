import { createObservable } from '#web/stores/observable.ts'

/** Whether this visit began with a mailed link that no longer works, so that the sign-in page offers another one. */
export const expiredLink = createObservable(false)
