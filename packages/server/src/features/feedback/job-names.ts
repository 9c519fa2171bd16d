/** Runs after a batch was released. */
export const RELEASED = 'feedback.released'
