export const loadingTexts = {
  problem: 'This could not be loaded',
  offline: 'No connection',
  offlineLead: 'This page comes as soon as you are online again. Nothing is lost.',
  again: 'Try again',
}
