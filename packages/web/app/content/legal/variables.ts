import { authTexts } from 'virtual:texts/auth'
import { informationTexts } from 'virtual:texts/information'
import type { Language } from '@twofold/contract/languages'
import { isNaturalPerson, type Operator, recipientRoles, unknownOperator } from '@twofold/contract/operator'
import { retention } from '@twofold/contract/retention'
import { captchaProviders } from '#web/content/captcha-providers.ts'
import german from './de/labels.json' with { type: 'json' }
import english from './en/labels.json' with { type: 'json' }
import { isComplete, type LegalFacts } from './facts.ts'

const labels = { en: english, de: german }

/** “none” for a detail that does not apply to the operator, as in the settings; undefined if it is not set. */
const stated = <Value>(value: Value | null | undefined) => (value === null ? 'none' : value)
const unlessEmpty = (text: string) => (text === '' ? undefined : text)

/** Facts with which every variable exists. */
export const exampleFacts: LegalFacts = {
  site: {
    productName: 'Twofold',
    publicUrl: '',
    exitUrl: '',
    operator: { name: '', address: '', email: '' },
    captcha: 'hcaptcha',
    phone: { carrier: null, whatsapp: false },
  },
  operator: unknownOperator,
}

/** The variables of legal pages in the current language. Undefined ones are false in a condition. */
export function listVariables({ site, operator }: LegalFacts, language: Language) {
  const locale = getLocale(language)
  const list = (words: readonly string[] = []) =>
    unlessEmpty(new Intl.ListFormat(locale, { type: 'conjunction' }).format(words))
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
  const { email, replyDays, isNonprofit } = site.operator
  return {
    product: site.productName,
    url: unlessEmpty(site.publicUrl),
    captcha: site.captcha === null ? undefined : captchaProviders[site.captcha],
    imageHosts: list(site.imageHosts),
    phone: site.phone,
    wallets: site.wallets,
    masterKeyIsApart: operator.isMasterKeyApart,
    replyDays,
    retention,
    operator: {
      name: unlessEmpty(operator.name),
      legalForm: isNaturalPerson(operator) ? labels[language].naturalPerson : unlessEmpty(operator.legalForm),
      address: unlessEmpty(operator.address),
      email: unlessEmpty(email),
      mailto: `mailto:${email}`,
      phone: unlessEmpty(operator.phone),
      tel: `tel:${operator.phone.replace(/[^\d+]/g, '')}`,
      representatives: operator.representatives === null ? 'none' : operator.representatives?.join('; '),
      register: stated(operator.register),
      vatId: stated(operator.vatId),
      supervisor: stated(operator.supervisor),
      editor: unlessEmpty(operator.editor),
      officer: stated(operator.dataProtectionOfficer),
      authority: unlessEmpty(operator.dataAuthority),
      isNonprofit,
      isComplete: isComplete(operator),
    },
    recipients: stated(listRecipients(operator, language)),
    signIn: {
      services: list(operator.signInServices),
      isListed: operator.recipients?.some(({ role }) => role === 'sign-in') ?? false,
    },
    contract: {
      law: unlessEmpty(operator.contractLaw) && nameCountry(operator.contractLaw, language),
      languages: list(operator.contractLanguages.map((code) => languageNames.of(code) ?? code)),
      hasOneLanguage: operator.contractLanguages.length === 1,
    },
    topics: informationTexts().contact.form.topics,
    buttons: { signUp: authTexts().signUp, clear: informationTexts().deviceSettings.clear.button },
    purposes: informationTexts().deviceSettings.purposes,
  }
}

const getLocale = (language: Language) => (language === 'en' ? 'en-GB' : language)

function nameCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(getLocale(language), { type: 'region' }).of(code) ?? code
}

/** Rows of a table: name, purpose, country and what allows the transfer. */
function listRecipients({ recipients }: Operator, language: Language): string[][] | null | undefined {
  if (!recipients) return recipients
  const { roles, transfers } = labels[language]
  return recipients
    .toSorted((a, b) => recipientRoles.indexOf(a.role) - recipientRoles.indexOf(b.role))
    .map((recipient) => [
      recipient.name,
      roles[recipient.role],
      nameCountry(recipient.country, language),
      transfers[recipient.transfer ?? 'none'],
    ])
}
