export const loadingTexts = {
  problem: 'This could not be loaded',
  offline: 'No connection',
  offlineLead: 'This page comes as soon as you are online again. Nothing is lost.',
  stays: 'You are still on this page',
  staysLead: 'There is no connection for the next one, and what you have filled in here is not sent yet.',
  staysOffline: 'There is no connection for the next one. Try again in a moment.',
  staysLanguage:
    'This browser lets the site keep nothing, not even for this moment, so what you have filled in here would be lost. It is not sent yet.',
  again: 'Try again',
}
