/**
 * The invitation whose landing page this document has left by "Create an account to answer". It is in memory only: no
 * link can say yes for a person.
 */
let answered: string | null = null

export function noteAnswer(token: string): void {
  answered = token
}

/** Whether the yes of the landing page is for this invitation. */
export function hasAnswered(token: string): boolean {
  return answered === token
}
