/** Kinds of data that an erasure deletes; the page has a text for each. */
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
