/** What can keep a passkey from signing in, or from being made. */
export const passkeyTexts = {
  refusals: {
    notUsed: 'No passkey was used, or it took too long. You can try again, or choose another way.',
    known: 'This device or password manager already holds a passkey of your account.',
    unknown: 'That passkey belongs to no account here. It may have been removed; sign in another way.',
    tooLate: 'That took too long. Please begin again.',
    failed: 'The passkey did not work. It may have been removed here. Try again, or sign in another way.',
    tooMany: 'An account can have ten passkeys. Remove one first.',
    noBrowser: 'This browser knows no passkeys. Please choose another way.',
  },
}
