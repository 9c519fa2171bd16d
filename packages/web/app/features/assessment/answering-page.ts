/** The name of the questions for the lock of answers. */
export const ANSWERING = 'answering'
