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

const countries = new Intl.DisplayNames('de', { type: 'region' })
const conjunction = new Intl.ListFormat('de', { type: 'conjunction' })

export const countryName = (code: string): string => countries.of(code) ?? code
export const joinWords = (words: readonly string[]): string => conjunction.format(words)

export const notStated = 'noch nicht angegeben'

/** The legal form, translated if the operator is a natural person. */
export function legalFormName(operator: Operator): string {
  return isNaturalPerson(operator) ? 'natürliche Person' : operator.legalForm
}

/** The operator in one sentence, or a warning if the settings do not name it. */
export function operatorSentence({ site, operator }: LegalFacts): string {
  const name = site.productName
  if (operator.name === '') {
    return `Wer ${name} hier betreibt, hat noch keinen Namen und keine Anschrift angegeben. Gib hier bitte nichts Privates ein, bis das nachgeholt ist.`
  }
  const form = operator.legalForm === '' ? '' : ` (${legalFormName(operator)})`
  const place = operator.address === '' ? '' : `, ${operator.address}`
  return endSentence(`${name} wird betrieben von: ${operator.name}${form}${place}`)
}

export function contactWords({ site: { operator } }: LegalFacts): string {
  const form = 'Schreib uns über das [Kontaktformular](/contact)'
  return operator.email === '' ? `${form}.` : `${form} oder an [${operator.email}](mailto:${operator.email}).`
}

const topics = {
  privacy: 'Datenschutz und meine Daten',
  security: 'Ein Sicherheitsproblem der Website',
} as const

/** The label of a topic of the contact form. A test compares it with the form. */
export const topicLabel = (id: keyof typeof topics): string => topics[id]

/** The period within which the operator answers, as far as it is stated; the law sets one month. */
export function replyWords({ site: { operator } }: LegalFacts): string {
  const days = operator.replyDays
  return days === undefined
    ? 'Das Gesetz gibt uns einen Monat Zeit für die Antwort (Art. 12 Abs. 3 DSGVO).'
    : `Wir antworten innerhalb von ${days === 1 ? 'einem Tag' : `${days} Tagen`}.`
}

/** The services by which users can sign in; empty if none is configured. */
export function signInServiceBlocks({ operator: { signInServices, recipients } }: LegalFacts): string[] {
  if (signInServices.length === 0) return []
  const named = recipients?.some(({ role }) => role === 'sign-in') ?? false
  const where = named
    ? 'Die Liste oben nennt das Unternehmen, sein Land und die Grundlage einer Übermittlung. Ob deine Wahl eines solchen Dienstes für ein Land außerhalb des Europäischen Wirtschaftsraums genügt, ist nicht geklärt.'
    : `Das Unternehmen, sein Land und die Grundlage einer Übermittlung sind ${notStated}.`
  return [
    `Du kannst dich über einen anderen Dienst anmelden: ${joinWords(signInServices)}. Dann erfährt dieser Dienst, dass du diese Website nutzt. Wir erhalten von ihm deine Kennung dort, deine E-Mail-Adresse und die Profildaten, die er mitschickt, etwa Name, Bild, Sprache oder Geburtsdatum, und speichern sie bei deinem Konto (Art. 6 Abs. 1 lit. b DSGVO). ${where} Überlege vorher, ob jemand anderes in dein Konto dort kommt.`,
  ]
}

export function officerWords({ operator }: LegalFacts): string {
  const { dataProtectionOfficer: officer } = operator
  if (officer === undefined) return `Datenschutzbeauftragte oder Datenschutzbeauftragter: ${notStated}.`
  if (officer === null) return 'Datenschutzbeauftragte oder Datenschutzbeauftragter: nicht benannt.'
  return endSentence(`Datenschutzbeauftragte oder Datenschutzbeauftragter: ${officer}`)
}

const roles: Record<RecipientRole, string> = {
  hosting: 'Betreibt die Server und die Datenbank',
  mail: 'Versendet unsere E-Mails',
  backup: 'Bewahrt verschlüsselte Sicherungskopien auf',
  texts: 'Versendet SMS mit Codes',
  'sign-in': 'Ermöglicht dir die Anmeldung, wenn du sie wählst',
  captcha: 'Prüft auf der Anmeldeseite, ob du ein Mensch bist',
  images: 'Speichert Bilder in Artikeln',
  support: 'Hilft uns beim Betrieb der Website',
}

const transfers = {
  adequacy:
    'Angemessenheitsbeschluss der Europäischen Kommission (Art. 45 DSGVO): Sie hält den Datenschutz dort für ausreichend',
  clauses:
    'Standardvertragsklauseln, ein Mustervertrag der EU für den Datenschutz (Art. 46 Abs. 2 lit. c DSGVO); auf Anfrage schicken wir dir eine Kopie',
  'binding-rules':
    'verbindliche interne Datenschutzvorschriften (Art. 47 DSGVO); auf Anfrage schicken wir dir eine Kopie',
} as const

/** A table of the recipients, or one sentence. */
export function recipientBlocks({ operator }: LegalFacts) {
  const { recipients } = operator
  if (recipients === undefined) {
    return [`Die Empfänger von Daten sind ${notStated}. Bitte frag nach, bevor du etwas Privates eingibst.`]
  }
  if (recipients === null) {
    return [
      'Wir betreiben alles auf eigenen Rechnern. Kein Unternehmen verarbeitet Daten für uns, weder innerhalb noch außerhalb des Europäischen Wirtschaftsraums.',
    ]
  }
  const rowOf = ({ name, role, country, transfer }: Recipient) => [
    name,
    roles[role],
    countryName(country),
    transfer === null ? 'keine nötig: innerhalb des Europäischen Wirtschaftsraums' : transfers[transfer],
  ]
  const ordered = recipients.toSorted(
    (a, b) => recipientRoles.indexOf(a.role) - recipientRoles.indexOf(b.role),
  )
  return [
    'Diese Unternehmen erhalten Daten. Wenn eines von ihnen Daten in unserem Auftrag verarbeitet, geschieht das auf Grundlage eines Vertrags und nur nach unserer Weisung (Art. 28 DSGVO):',
    {
      caption: 'Empfänger von Daten',
      head: ['Empfänger', 'Wofür', 'Land', 'Grundlage der Übermittlung in ein Drittland'],
      rows: ordered.map(rowOf),
    },
  ]
}

/** “, außer …” with the content that pages load from other hosts by the settings; empty without any. */
export function exceptionsClause(
  { captcha, imageHosts = [] }: Site,
  words: { check: string; images: string },
): string {
  const exceptions = [
    ...(captcha === null ? [] : [words.check]),
    ...(imageHosts.length === 0 ? [] : [words.images]),
  ]
  return exceptions.length === 0 ? '' : `, außer ${exceptions.join(' und ')}`
}

export function otherRecipientsSentence(site: Site): string {
  return loadsThirdPartyContent(site) || site.phone !== undefined
    ? 'Andere Unternehmen erhalten nur das, was unten beschrieben ist.'
    : 'Niemand sonst erhält Daten.'
}

/** Data processing of the configured captcha; empty without one. */
export function captchaRecipient({ captcha }: Site): string[] {
  if (captcha === null) return []
  const { company, policy } = captchaCompanies[captcha]
  return [
    `${captchaNames[captcha]} (${company}) führt die Sicherheitsprüfung durch: Bevor du dich anmeldest, dich registrierst oder eine E-Mail anforderst, wird geprüft, ob du ein Mensch bist. Grundlage ist unser berechtigtes Interesse daran, dass Programme weder Passwörter erraten noch E-Mails an andere auslösen (Art. 6 Abs. 1 lit. f DSGVO). Dein Browser lädt die Sicherheitsprüfung erst, wenn du fortfährst. Der Anbieter sieht deine IP-Adresse, was dein Browser über sich angibt, wie du dich während der Prüfung auf der Seite bewegst und dass du diese Website nutzt. Unser Server übermittelt ihm noch einmal deine IP-Adresse und erhält als Antwort Ja oder Nein. Der Anbieter erfährt weder deine E-Mail-Adresse noch dein Passwort noch deine Antworten auf dieser Website. Die Prüfung läuft nur auf der Anmeldeseite. Was der Anbieter mit den Daten macht, steht in [seiner Datenschutzerklärung](${policy}).`,
  ]
}

/** Storage by the captcha provider on a device; empty without a captcha. */
export function captchaStorage({ captcha }: Site): string[] {
  if (captcha === null) return []
  return [
    `Die Sicherheitsprüfung auf der Anmeldeseite stellt fest, ob du ein Mensch bist. Sie kommt von ${captchaNames[captcha]}. Dein Browser lädt sie erst, wenn du dort fortfährst. Der Anbieter kann dann Cookies oder andere Daten unter seiner eigenen Adresse speichern. Diese Website kann sie weder lesen noch löschen, dein Browser schon. Wir halten das für unbedingt nötig (§ 25 Abs. 2 Nr. 2 TDDDG): Du möchtest dich anmelden, und die Sicherheitsprüfung hält Programme fern, die Passwörter erraten. Was der Anbieter speichert und wie lange, steht in [seiner Datenschutzerklärung](${captchaCompanies[captcha].policy}).`,
  ]
}

/** Data that the hosts of BLOG_IMAGE_HOSTS receive about a reader; empty if the setting is. */
export function imageRecipient({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Titelbilder und andere Bilder in Artikeln von Bond Better können auf ${joinWords(imageHosts)} liegen. Wenn eine Seite ein solches Bild zeigt, lädt dein Browser es von dort, ohne dass du klickst. Der Betreiber dieses Servers sieht deine IP-Adresse, die Uhrzeit, was dein Browser über sich angibt und welches Bild es war (Art. 6 Abs. 1 lit. f DSGVO: unser berechtigtes Interesse an bebilderten Artikeln). Dein Browser verrät nicht, auf welcher Seite du bist, aber das Bild kann den Artikel verraten. Keine deiner Antworten wird dorthin gesendet.`,
  ]
}

export function imageStorage({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Bilder in Artikeln können von ${joinWords(imageHosts)} kommen. Wir speichern dafür nichts. Wenn der Server, von dem ein Bild kommt, dabei ein Cookie setzt, gehört das Cookie zu diesem Server: Diese Website kann es weder lesen noch löschen, dein Browser schon.`,
  ]
}

/** Identifiers of an account in addition to an email address. */
export function accountIdentifiers({ phone, wallets }: Site): string {
  return `${phone === undefined ? '' : ', Telefonnummer'}${wallets ? ', Adresse einer Wallet' : ''}`
}

/** Identifiers of which every account needs one. */
export function requiredIdentifiers({ phone, wallets }: Site): string {
  const others = [...(phone === undefined ? [] : ['eine Telefonnummer']), ...(wallets ? ['eine Wallet'] : [])]
  return ['eine E-Mail-Adresse', ...others].join(' oder ')
}

/** Data that phone and wallet sign-in disclose; empty if neither is configured. */
export function signInRecipients(site: Site): string[] {
  return [...phoneRecipient(site), ...(site.wallets ? [WALLETS] : [])]
}

function phoneRecipient({ phone }: Site): string[] {
  if (phone === undefined) return []
  const carrier =
    phone.carrier === 'twilio'
      ? 'Die Twilio Inc., USA, versendet die Nachricht für uns und erhält die Nummer und den Text. Auch die Unternehmen, die die Nachricht an dein Telefon weiterleiten, erhalten beides'
      : 'Das Unternehmen, das die Nachricht für uns versendet, erhält die Nummer und den Text'
  const whatsapp = phone.whatsapp
    ? ' Wenn du WhatsApp wählst, stellt die Meta Platforms Ireland Ltd. die Nachricht zu und erfährt, dass du diese Website nutzt.'
    : ''
  return [
    `Wenn du dich mit deiner Telefonnummer anmeldest oder sie als zweiten Schritt der Anmeldung nutzt, speichern wir die Telefonnummer bei deinem Konto (Art. 6 Abs. 1 lit. b DSGVO). Wenn du einen Code anforderst, senden wir ihn an diese Nummer. ${carrier}. Der Text enthält einen Code und nennt keine Website.${whatsapp} Die Nachricht kann auch auf einem gesperrten Bildschirm zu lesen sein.`,
  ]
}

const WALLETS =
  'Wenn du dich mit einer Wallet anmeldest, speichern wir ihre Adresse bei deinem Konto (Art. 6 Abs. 1 lit. b DSGVO). Wir schreiben nichts in eine Blockchain und holen bei niemandem Auskünfte zu der Adresse ein. Die Adresse einer Wallet ist öffentlich: Wer weiß, dass sie dir gehört, kann herausfinden, wofür sie noch genutzt wurde. Was die Wallet ihrem Hersteller mitteilt, können wir nicht beeinflussen.'

/** Storage by a wallet; empty if wallets are not configured. */
export function walletStorage({ wallets }: Site): string[] {
  if (!wallets) return []
  return [
    'Eine Wallet, mit der du dich anmeldest, merkt sich vielleicht, dass sie mit dieser Website verbunden war. Diese Website kann diesen Eintrag weder sehen noch löschen. In der Wallet kannst du ihn löschen.',
  ]
}
