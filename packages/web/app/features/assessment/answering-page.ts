/** Key of the questions in `answersLock`. */
export const ANSWERING = 'answering'
