import type { walletTexts as english } from '../en/wallets.ts'
import { fill } from '../fill.ts'

export const walletTexts: typeof english = {
  title: 'Anmelden mit einer Wallet',
  lead: 'Deine Wallet unterschreibt eine kurze Nachricht. Das bewegt nichts und kostet nichts.',
  newAccount:
    'Eine Wallet, die hier neu ist, bekommt ein neues Konto, ohne E-Mail-Adresse und ohne deinen Namen. Wer die Wallet hat, hat das Konto.',
  public:
    'Die Adresse einer Wallet ist öffentlich, und diese Seite speichert sie zu deinem Konto. Wenn andere wissen, dass sie dir gehört, nimm einen anderen Weg.',
  choose: 'Wallets in diesem Browser',
  unnamed: 'Wallet dieses Browsers',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  none: fill('In diesem Browser wurde keine Wallet für {chains} gefunden.'),
  noneHelp:
    'Eine Wallet ist eine Erweiterung des Browsers oder eine App mit eigenem Browser. Öffne diese Seite dort, wo deine Wallet ist, oder nimm einen anderen Weg.',
  or: ' oder ',
  waiting: 'Sieh in deine Wallet: Sie bittet dich um eine Unterschrift.',
  back: 'Einen anderen Weg nehmen',
  statement: 'Damit meldest du dich an. Das bewegt nichts und kostet nichts.',
  refusals: {
    declined: 'Du hast in der Wallet Nein gesagt. Es ist nichts geschehen.',
    busy: 'Die Wallet fragt dich schon etwas. Öffne sie und antworte dort.',
    other:
      'Das ist eine andere Adresse deiner Wallet. Wähle dort die dieses Kontos, und versuch es noch einmal.',
    failed: 'Die Wallet hat nicht so geantwortet, wie sie sollte. Entsperre sie und versuch es noch einmal.',
    notTaken:
      'Die Unterschrift hat nicht gezählt. Prüfe, ob die Uhr dieses Geräts richtig geht, und versuch es noch einmal; jede Unterschrift gilt einmal.',
  },
  freshLead: fill('Deine Wallet {address} unterschreibt noch einmal.'),
}
