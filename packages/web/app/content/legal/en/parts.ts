import { contactTopics } from '@twofold/contract/contact'
import {
  isNaturalPerson,
  type Operator,
  type Recipient,
  type RecipientRole,
  recipientRoles,
} from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'
import {
  captchaCompanies,
  captchaNames,
  endSentence,
  type LegalFacts,
  loadsThirdPartyContent,
} from '../facts.ts'

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const countryName = (code: string): string => countries.of(code) ?? code
export const joinWords = (words: readonly string[]): string => conjunction.format(words)

export const notStated = 'not stated yet'

/** The legal form, translated if the operator is a natural person. */
export function legalFormName(operator: Operator): string {
  return isNaturalPerson(operator) ? 'natural person' : operator.legalForm
}

/** The operator in one sentence, or a warning if the settings do not name it. */
export function operatorSentence({ site, operator }: LegalFacts): string {
  const name = site.productName
  if (operator.name === '') {
    return `The operator of this installation of ${name} has not yet entered a name and address. Until they do, please don’t enter anything private here.`
  }
  const form = operator.legalForm === '' ? '' : ` (${legalFormName(operator)})`
  const place = operator.address === '' ? '' : `, ${operator.address}`
  return endSentence(`${name} is run by ${operator.name}${form}${place}`)
}

export function contactWords({ site: { operator } }: LegalFacts): string {
  const form = 'Write to us through the [contact form](/contact)'
  return operator.email === ''
    ? `${form}.`
    : `${form} or email [${operator.email}](mailto:${operator.email}).`
}

/** The period within which the operator answers, as far as it is stated; the law sets one month. */
export function replyWords({ site: { operator } }: LegalFacts): string {
  const days = operator.replyDays
  return days === undefined
    ? 'The law gives us one month to answer (Art. 12(3) GDPR).'
    : `We’ll answer within ${days === 1 ? 'one day' : `${days} days`}.`
}

/** The services by which users can sign in; empty if none is configured. */
export function signInServiceBlocks({ operator: { signInServices, recipients } }: LegalFacts): string[] {
  if (signInServices.length === 0) return []
  const named = recipients?.some(({ role }) => role === 'sign-in') ?? false
  const where = named
    ? 'The list above names the company, its country and what allows a transfer. Whether your choice of such a service is enough for a country outside the European Economic Area is not settled.'
    : `The company, its country and what allows a transfer are ${notStated}.`
  return [
    `You can sign in with ${joinWords(signInServices)}. If you do, that service learns that you use this site. We receive your ID there, your email address and the profile data it sends, such as your name, picture, language or date of birth, and store them with your account (Art. 6(1)(b) GDPR). ${where} Think about whether anyone else can get into your account there.`,
  ]
}

/** The label of a topic of the contact form. */
export function topicLabel(id: (typeof contactTopics)[number]['id']): string {
  return contactTopics.find((topic) => topic.id === id)?.label ?? ''
}

export function officerWords({ operator }: LegalFacts): string {
  const { dataProtectionOfficer: officer } = operator
  if (officer === undefined) return `Data protection officer: ${notStated}.`
  if (officer === null) return 'Data protection officer: none appointed.'
  return endSentence(`Data protection officer: ${officer}`)
}

const roles: Record<RecipientRole, string> = {
  hosting: 'Runs the servers and the database',
  mail: 'Sends our emails',
  backup: 'Stores encrypted backups',
  texts: 'Sends text messages with codes',
  'sign-in': 'Lets you sign in, if you choose it',
  captcha: 'On the sign-in page, checks that you’re not a robot',
  images: 'Stores images in articles',
  support: 'Helps us run the site',
}

const transfers = {
  adequacy:
    'the European Commission has decided that the country protects data well enough (adequacy decision, Art. 45 GDPR)',
  clauses:
    'a contract with terms set by the European Commission (standard contractual clauses, Art. 46(2)(c) GDPR); ask us for a copy',
  'binding-rules':
    'rules that bind the recipient’s whole group of companies (binding corporate rules, Art. 47 GDPR); ask us for a copy',
} as const

/** A table of the recipients, or one sentence. */
export function recipientBlocks({ operator }: LegalFacts) {
  const { recipients } = operator
  if (recipients === undefined) {
    return [
      `The recipients of data are ${notStated}. Please ask the operator before you enter anything private.`,
    ]
  }
  if (recipients === null) {
    return [
      'We run everything on our own machines. No company processes data for us, either inside or outside the European Economic Area.',
    ]
  }
  const rowOf = ({ name, role, country, transfer }: Recipient) => [
    name,
    roles[role],
    countryName(country),
    transfer === null ? 'nothing needed: inside the European Economic Area' : transfers[transfer],
  ]
  const ordered = recipients.toSorted(
    (a, b) => recipientRoles.indexOf(a.role) - recipientRoles.indexOf(b.role),
  )
  return [
    'These companies receive data. Where one processes data on our behalf, it does so under a contract and only on our instructions (Art. 28 GDPR):',
    {
      caption: 'Recipients of data',
      head: ['Recipient', 'What for', 'Country', 'What allows the transfer'],
      rows: ordered.map(rowOf),
    },
  ]
}

/** “, except …” with the content that pages load from other hosts by the settings; empty without any. */
export function exceptionsClause(
  { captcha, imageHosts = [] }: Site,
  words: { check: string; images: string },
): string {
  const exceptions = [
    ...(captcha === null ? [] : [words.check]),
    ...(imageHosts.length === 0 ? [] : [words.images]),
  ]
  return exceptions.length === 0 ? '' : `, except ${exceptions.join(' and ')}`
}

export function otherRecipientsSentence(site: Site): string {
  return loadsThirdPartyContent(site) || site.phone !== undefined
    ? 'Other companies receive only what is described below.'
    : 'No one else receives anything from us.'
}

/** Data processing of the configured captcha; empty without one. */
export function captchaRecipient({ captcha }: Site): string[] {
  if (captcha === null) return []
  const { company, policy } = captchaCompanies[captcha]
  return [
    `${captchaNames[captcha]} (${company}) checks that you’re not a robot before you sign in, sign up or ask for an email (Art. 6(1)(f) GDPR: our legitimate interest in stopping robots from guessing passwords and sending emails to people). Your browser loads the check when you continue, and not before. The provider sees your IP address, what your browser says about itself, what you do while the check is open, and that you use this site. Our server sends the provider your IP address once more and gets back a yes or no. The provider gets neither your email address nor your password nor anything you answer here. The check runs on the sign-in page only. [The provider’s privacy policy](${policy}) says what happens to the data.`,
  ]
}

/** Storage by the captcha provider on a device; empty without a captcha. */
export function captchaStorage({ captcha }: Site): string[] {
  if (captcha === null) return []
  return [
    `On the sign-in page, ${captchaNames[captcha]} checks that you’re not a robot. Your browser loads the check when you press the button there, not when the page opens. The provider may then store cookies or other data under its own address, so this site can neither read nor remove them. You can remove them in your browser. We consider this strictly necessary (section 25(2) no. 2 TDDDG): you asked to sign in, and the check keeps robots from signing in. What the provider stores, and for how long, is in [the provider’s privacy policy](${captchaCompanies[captcha].policy}).`,
  ]
}

/** Data that the hosts of BLOG_IMAGE_HOSTS receive about a reader; empty if the setting is. */
export function imageRecipient({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Bond Better articles can include images, such as covers, that are stored on ${joinWords(imageHosts)}. When a page shows such an image, your browser loads it from there automatically. The operator of that server sees your IP address, the time, what your browser says about itself, and which image it was (Art. 6(1)(f) GDPR: our legitimate interest in illustrated articles). Your browser does not say which page you are on, but the image can reveal which article you are reading. Nothing you answer here is sent there.`,
  ]
}

export function imageStorage({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Images in articles can come from ${joinWords(imageHosts)}. We store nothing for those images. If the server that holds an image sets a cookie, the cookie belongs to that server. This site can neither read nor remove it. You can remove it in your browser.`,
  ]
}

/** Identifiers of an account in addition to an email address. */
export function accountIdentifiers({ phone, wallets }: Site): string {
  return `${phone === undefined ? '' : ', phone number'}${wallets ? ', crypto wallet address' : ''}`
}

/** Identifiers of which every account needs one. */
export function requiredIdentifiers({ phone, wallets }: Site): string {
  const others = [...(phone === undefined ? [] : ['a phone number']), ...(wallets ? ['a wallet'] : [])]
  return ['an email address', ...others].join(' or ')
}

/** Data that phone and wallet sign-in disclose; empty if neither is configured. */
export function signInRecipients(site: Site): string[] {
  return [...phoneRecipient(site), ...(site.wallets ? [WALLETS] : [])]
}

function phoneRecipient({ phone }: Site): string[] {
  if (phone === undefined) return []
  const carrier =
    phone.carrier === 'twilio'
      ? 'Twilio Inc., USA, sends the message for us and receives the number and the text. The companies that carry the message to your phone receive both too'
      : 'The company that sends the message for us receives the number and the text'
  const whatsapp = phone.whatsapp
    ? ' If you choose WhatsApp, Meta Platforms Ireland Ltd. delivers the message and learns that you use this site.'
    : ''
  return [
    `If you sign in by phone, or use a phone as a second step, we store the phone number with your account and send a code to it when you ask for one (Art. 6(1)(b) GDPR). ${carrier}. The text contains a code and does not name the site.${whatsapp} The message can be read on a locked screen.`,
  ]
}

const WALLETS =
  'If you sign in with a crypto wallet, we store its address with your account (Art. 6(1)(b) GDPR). We write nothing to a blockchain and ask no one about the address. The address is public, so anyone who knows that it is yours can find out what else it has been used for. We have no control over what the wallet tells the company that makes it.'

/** Storage by a wallet; empty if wallets are not configured. */
export function walletStorage({ wallets }: Site): string[] {
  if (!wallets) return []
  return [
    'A wallet that you sign in with may remember that it was connected to this site. This site can neither see nor remove that record, but you can remove it in the wallet.',
  ]
}
