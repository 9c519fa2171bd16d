export const awayTexts = {
  title: 'Back in a moment',
  lead: 'Something on our side is not answering just now. It is not your doing, what you have saved is safe, and nobody has been signed out.',
  again: 'Try again',
  home: 'Go to the home page',
}
