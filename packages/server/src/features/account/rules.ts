/** Kinds of data that an erasure deletes, for the reply. */
export const ERASED = [
  'account',
  'sign_ins',
  'answers',
  'results',
  'invitations',
  'sharing',
  'sheets',
  'evening_notes',
  'surveys',
  'consents',
  'roles',
  'data_key',
] as const
