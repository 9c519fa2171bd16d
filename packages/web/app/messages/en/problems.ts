export const problemTexts = {
  notSignedIn: 'You are signed out. Sign in to go on.',
  offline: 'No connection right now. Check your network and try again.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
}
