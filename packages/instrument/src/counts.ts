/**
 * Sizes of the instrument, apart from the statements: the contract and the pages read them without loading 96 wordings.
 * `counts.test.ts` compares each with the statements and factors themselves.
 */
export const FACTOR_COUNT = 12
export const STATEMENTS_PER_FACTOR = 4

/** Statements in one part: about oneself, or about the partner. */
export const STATEMENTS_PER_PART = FACTOR_COUNT * STATEMENTS_PER_FACTOR

/** Both parts and one importance question per factor. */
export const TOTAL_QUESTIONS = 2 * STATEMENTS_PER_PART + FACTOR_COUNT
