export const withoutScriptsTexts = {
  heading: 'This page needs scripts',
  why: {
    private:
      'What stands here is yours, so no finished copy of it lies on any server in between: your browser puts the page together from what you may see. That takes scripts, and they are switched off.',
    auth: 'Signing in means that this browser proves who you are, again and again and without your password. That takes scripts, and they are switched off.',
    survey:
      'Your browser loads who asks and what for, so that a preview of this link doesn’t show it to others. That takes scripts, and they’re switched off.',
    deletion:
      'If a mail has brought you here to stop a deletion: that takes scripts, and they are switched off. Allow them for this site and load the page again.',
  },
  allow: 'To go on, allow scripts for this site in your browser’s settings and load the page again.',
  meanwhile: 'Without them you can read:',
  articles: 'The articles of Bond Better',
  factors: 'The 12 factors',
  helpLines: 'Help lines, and how to use this site safely',
}
