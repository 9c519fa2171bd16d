/** What an erasure takes with it, in words that the page turns into sentences. */
export const ERASED = [
  'account',
  'sign_ins',
  'answers',
  'results',
  'invitations',
  'sharing',
  'surveys',
  'consents',
  'roles',
  'data_key',
] as const
