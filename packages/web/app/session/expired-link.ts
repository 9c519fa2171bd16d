import { createObservable } from '#web/stores/observable.ts'

/** Whether this visit began with an expired emailed link; the sign-in page then offers a new one. */
export const expiredLink = createObservable(false)
