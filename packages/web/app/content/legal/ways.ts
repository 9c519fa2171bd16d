import type { Site } from '@twofold/contract/page-handler'

/** Identifiers of an account other than an email address. */
export function accountMarks({ phone, wallets }: Site): string {
  return `${phone === undefined ? '' : ', phone number'}${wallets ? ', address of a wallet' : ''}`
}

/** What no account begins without. */
export function accountNeeds({ phone, wallets }: Site): string {
  const others = [...(phone === undefined ? [] : ['a phone number']), ...(wallets ? ['a wallet'] : [])]
  return ['an address', ...others].join(' or ')
}

/** Data that phone and wallet sign-in disclose; empty if neither is configured. */
export function wayRecipients(site: Site): string[] {
  return [...phoneRecipient(site), ...(site.wallets ? [WALLETS] : [])]
}

function phoneRecipient({ phone }: Site): string[] {
  if (phone === undefined) return []
  const carrier =
    phone.carrier === 'twilio'
      ? 'Twilio Inc., USA, carries the message for us: it gets the number and the text, and so do the companies between it and your phone'
      : 'The company that carries the message for us gets the number and the text'
  const whatsapp = phone.whatsapp
    ? ' If you choose WhatsApp, Meta Platforms Ireland Ltd. carries it, and learns that you use this site.'
    : ''
  return [
    `If you sign in by phone, or use a phone as a second step, we keep its number with your account and send codes there, when you ask for one (Art. 6(1)(b) GDPR). ${carrier}. The text holds a code and no name of a site.${whatsapp} The message shows on a locked screen.`,
  ]
}

const WALLETS =
  'If you sign in with a wallet, we keep its address with your account (Art. 6(1)(b) GDPR). Nothing is written to a chain, and we ask nobody about the address; it is public, so whoever knows that it is yours can find out what else it did. What the wallet itself tells its maker is up to the wallet.'

/** What a wallet may store. */
export function walletStorage({ wallets }: Site): string[] {
  if (!wallets) return []
  return [
    'A wallet with which you sign in may remember by itself that it was connected with this site. This site can neither see nor remove that: the wallet can.',
  ]
}
