export const lockTexts = {
  title: 'Please confirm it is you',
  idle: 'Nobody was here for a while, so this page was put away.',
  eachTime: 'You chose to be asked every time this page is opened.',
  signOut: 'Sign out instead',

  setting: 'Ask me to confirm who I am every time I open my results or my unfinished answers',
  settingHint:
    'On every device. You are asked for your password or, where you have none, for what signs you in. Without it, they are put away after 15 minutes in which nobody was there. Turning it off asks the same. It keeps out whoever finds your browser open, and not somebody who knows how to get around a page: where such a person comes near, sign out.',
  settingOn: 'Your results and unfinished answers now ask every time.',
  settingOff: 'Your results and unfinished answers ask after 15 minutes.',
}
