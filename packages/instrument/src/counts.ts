/**
 * Sizes of the instrument, separate from the statements, so that the contract and the pages need not load 96 wordings.
 * `counts.test.ts` compares them with the statements and factors.
 */
export const FACTOR_COUNT = 12
export const STATEMENTS_PER_FACTOR = 4

/** Statements in one part: about oneself, or about the partner. */
export const STATEMENTS_PER_PART = FACTOR_COUNT * STATEMENTS_PER_FACTOR

/** Both parts and one importance question per factor. */
export const TOTAL_QUESTIONS = 2 * STATEMENTS_PER_PART + FACTOR_COUNT

/** Smallest and largest batch of responses that the owner of a 360° survey can choose. */
export const MIN_FEEDBACK_RESPONSES = 3
export const MAX_FEEDBACK_RESPONSES = 10
