/** Tokens in the links of invitations, surveys, preview links and emails. */
export { createLinkToken, hashLinkToken } from './link-token.ts'
