import { termsVersion } from '@twofold/contract/config'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { authTexts } from '#web/messages/auth/index.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords, countryName, joinWords, notStated, operatorSentence } from './parts.ts'

const languageNames = { en: 'English', de: 'German' } as const

function languageWords({ operator: { contractLanguages } }: LegalFacts): string {
  if (contractLanguages.length === 0) return `Language of the contract: ${notStated}.`
  const names = joinWords(contractLanguages.map((language) => languageNames[language]))
  return contractLanguages.length === 1
    ? `The language of the contract is ${names}. The terms in other languages are translations.`
    : `The contract is available in ${names}. It is made in the language of the page on which you create your account.`
}

function lawWords({ operator: { contractLaw } }: LegalFacts): string {
  if (contractLaw === '') return `Law of the contract: ${notStated}.`
  return `The law of the following country applies: ${countryName(contractLaw)}. If you are a consumer and live in another country, you are still protected by its mandatory rules: those that no contract can exclude.`
}

export function termsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Terms',
    lead: 'What you can expect of us, and what we ask of you.',
    changed: termsVersion,
    sections: [
      {
        id: 'who',
        title: 'Who enters into this contract',
        blocks: [
          operatorSentence(facts),
          'These terms apply between you and the operator (“we”). You can read the site without an account and without a contract.',
        ],
      },
      {
        id: 'contract',
        title: 'How the contract is made',
        blocks: [
          {
            list: [
              'You fill in the form on the [sign-in page](/auth), or choose another way to sign up there. The page links to these terms and to the [privacy page](/privacy).',
              `Until you press “${authTexts().signUp}”, you can correct everything in the form. You can correct mistakes in your name or email address later, on your dashboard.`,
              `By pressing “${authTexts().signUp}”, you ask for an account. The contract is made when we create the account. You confirm your email address with a link or code, so that we know it isn’t someone else’s.`,
              'Before the first question, we ask you once more to accept these terms. We store the version, the language and the time, and include them in the copy of your data.',
            ],
          },
          'You can print and save this page at any time. If you want an earlier version, ask us. We have not signed up to any code of conduct.',
        ],
      },
      {
        id: 'promises',
        title: 'What we promise',
        blocks: [
          {
            list: [
              'We never sell your data.',
              'We never use your data for marketing, either our own or anyone else’s.',
              'The assessment, the results, the comparison, the 360° survey and the blog are free. If we ever offer paid extras, they will be optional.',
              'No page shows your individual answers to anyone but you.',
              'You can stop using the site at any time, download a copy of your data, and have your account deleted.',
            ],
          },
        ],
      },
      {
        id: 'service',
        title: 'What the service is',
        blocks: [
          'The service is a questionnaire, a calculation and a conversation starter. It describes how two people see things today. It is not therapy, not a diagnosis and not advice about your situation; see the [disclaimer](/disclaimer).',
          'We work to keep the site running, accurate and secure, but can’t promise that it will always be available. Keep a copy of what matters to you. These terms do not limit the rights that the law gives you if the service is defective.',
        ],
      },
      {
        id: 'you',
        title: 'What we ask of you',
        blocks: [
          {
            list: [
              'You are 18 or older.',
              'You give only your own answers. Do not create an account in another person’s name, and do not answer for both partners.',
              'Invite only your partner, and only if they would want you to. Accept a no, and accept silence too.',
              'Do not pressure anyone to answer, to share or to show a result. If you do, that’s a reason for us to close your account.',
              'Only ask people for 360° feedback if they are free to say no. Do not try to find out who said what.',
              'Do not damage or overload the service, try to break into it, or spy on the people who use it. If you find a security weakness, [tell us](/contact): we thank people who do.',
            ],
          },
        ],
      },
      {
        id: 'results',
        title: 'Results are not proof',
        blocks: [
          'Answers are not verified. A result shows only what a person answered. It must not be used in decisions about custody, work, insurance, residence or a dispute. Printed results say that the answers are not verified and that the results predict nothing.',
        ],
      },
      {
        id: 'texts',
        title: 'Texts and code',
        blocks: [
          'The questionnaire, the texts and the articles were written for this site. You may quote them if you name the source. The licence of the software says how you may use its code.',
        ],
      },
      {
        id: 'ending',
        title: 'Ending the contract',
        blocks: [
          'You can end this contract at any time by deleting your account. You don’t have to give notice or a reason. We may close your account if you seriously break these terms, or break them again after a warning. We’ll tell you why, and you may take a copy of your data first, unless that would endanger others.',
          'After reports, we may pause the invitations sent from your account. We’ll say why, unless that would endanger someone. To contest a pause or a closure, [write to us](/contact): we’ll look at it again.',
          'You have no right of withdrawal (sections 312(1a) and 355 BGB), in our view, because you pay nothing and we process your data only to provide the service or as the law requires. You can end the contract at any time in any case.',
          'If we close the site itself, we’ll say so at least 60 days in advance, so that you can download your data. After that, we’ll delete the accounts and what is in them.',
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        blocks: [
          'We are liable without limit for damage caused on purpose or by gross negligence, for death, injury or harm to health, under the Product Liability Act (Produkthaftungsgesetz), and where we have given a guarantee.',
          'In cases of slight negligence, we are liable only if we break an essential duty: one that makes the contract possible in the first place and that you may rely on. Even then, we are liable only for typical, foreseeable damage. The rights that the law gives you as a consumer are not affected.',
        ],
      },
      {
        id: 'changes',
        title: 'When these terms change',
        blocks: [
          'A new version applies to you only once you have accepted it. We’ll show it to you before your next assessment and ask you to accept it. Silence is not acceptance: until you accept, the version that you last accepted continues to apply.',
          'If you do not want the new version and we cannot offer the service under the old one, we may end the contract with 60 days’ notice by email. You can then take a copy and delete everything.',
        ],
      },
      {
        id: 'law',
        title: 'Law, language and disputes',
        blocks: [
          lawWords(facts),
          languageWords(facts),
          'We do not take part in dispute resolution before a consumer arbitration board, and are not obliged to (section 36 VSBG).',
          contactWords(facts),
        ],
      },
    ],
  }
}
