import { fill } from '../fill.ts'

/** Signing in by a message that a wallet signs. */
export const walletTexts = {
  title: 'Sign in with a wallet',
  lead: 'Your wallet signs a short message. That moves nothing and costs nothing.',
  newAccount:
    'A wallet that is new here gets a new account, without an email address and without your name. Whoever has the wallet has the account.',
  public:
    'The address of a wallet is public, and this site keeps it with your account. If others know that it is yours, choose another way.',
  choose: 'Wallets in this browser',
  unnamed: 'Wallet of this browser',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  none: fill('No wallet for {chains} was found in this browser.'),
  noneHelp:
    'A wallet is an extension of the browser, or an app that has a browser of its own. Open this page where your wallet is, or choose another way.',
  or: ' or ',
  waiting: 'Look into your wallet: it asks you to sign.',
  back: 'Choose another way',
  // The wallet shows it; only plain characters are allowed there.
  statement: 'This signs you in. It moves nothing and costs nothing.',
  refusals: {
    declined: 'You said no in the wallet. Nothing was done.',
    busy: 'The wallet is already asking you something. Open it and answer there.',
    other: 'That is another address of your wallet. Choose the one of this account there, and try again.',
    failed: 'The wallet did not answer as it should. Unlock it and try again.',
    notTaken:
      'The signature did not count. Check that the clock of this device is right, and try again; each signature works once.',
  },
  freshLead: fill('Your wallet {address} signs once more.'),
}
