export const deletionTexts = {
  askTitle: 'Keep your account?',
  ask: 'Your account waits for its deletion. One press, and it stays with everything in it. Levels you had opened stay closed until you open them anew.',
  keep: 'Keep my account',
  busy: 'One moment…',
  keptTitle: 'Your account stays',
  kept: 'The deletion is cancelled. If it was not you who asked for it, sign in and change your password.',
  goneTitle: 'This link has ended',
  gone: 'It was used before, a newer mail has taken its place, or the account is already deleted.',
}
