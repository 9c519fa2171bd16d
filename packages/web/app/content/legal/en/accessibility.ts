import type { LegalDocument } from '#web/features/legal/document.ts'
import { captchaNames, type LegalFacts } from '../facts.ts'
import { contactWords, replyWords, topicLabel } from './parts.ts'

/** The accessibility statement: conformance, known gaps, method, feedback and enforcement. */
export function accessibilityDocument(facts: LegalFacts): LegalDocument {
  const { site } = facts
  return {
    title: 'Accessibility',
    lead: 'How this site works with a keyboard, with a screen reader and at any size, and where it still falls short.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'status',
        title: 'Conformance status',
        blocks: [
          'This site partially conforms to WCAG 2.2, level AA, and to EN 301 549 V3.2.1. “Partially” means that some parts do not meet these standards, or that we have not checked them enough to be sure. Those parts are listed under [Known gaps](#gaps).',
          `The statement covers all pages of ${site.productName} at ${site.publicUrl === '' ? 'this address' : site.publicUrl}, with and without an account, in English and German, and the emails that the site sends. It does not cover other people’s pages that we link to.`,
          'We publish this statement voluntarily, following the European Commission’s model (Implementing Decision (EU) 2018/1523). Whether the European Accessibility Act and the German Barrierefreiheitsstärkungsgesetz (BFSG) apply to a free service is not settled; we follow the same standard either way.',
        ],
      },
      {
        id: 'works',
        title: 'What works',
        blocks: [
          {
            list: [
              'Every page has one main heading, marked areas (landmarks) and a link that jumps to the content. You can always see where the keyboard focus is, and it moves to what has just opened.',
              'You can use the assessment with the Tab key, the arrow keys and the numbers 1 to 5. Until you finish, you can change any answer and skip any question.',
              'Before each chart, the same figures are given as text. No chart relies on colour alone: shape, position and label tell you the same thing.',
              'Screen readers announce what was saved, what failed and what has changed, one message at a time.',
              'Pages work at a width of 320 pixels and at 200% zoom without scrolling sideways.',
              'The light or dark theme follows your device. If “reduce motion” is on, nothing moves.',
              'Nothing you need to do has a time limit of a few seconds. “Leave quickly” also works by pressing Shift three times within five seconds. When results are hidden after 15 minutes, nothing you have typed is lost.',
              'Articles, information and legal pages can be read without JavaScript.',
            ],
          },
        ],
      },
      {
        id: 'gaps',
        title: 'Known gaps',
        blocks: [
          {
            caption: 'Known gaps, as of 25 November 2026',
            isFolded: true,
            head: ['Gap', 'What it means', 'What helps for now'],
            rows: [
              [
                'No test with people yet',
                'No blind person, and no one who uses a switch or speech input, has tried the whole site with us.',
                'Tell us what stops you.',
              ],
              [
                'Screen reader support is only checked by automated tests',
                'Automated tests check the information we give screen readers: what each element is called, what it does and what is announced. No one has yet gone through the site page by page with NVDA, JAWS, VoiceOver or TalkBack.',
                'We use standard HTML elements, such as buttons and form fields, wherever suitable ones exist. All of these screen readers support them.',
              ],
              [
                'No sign language, no easy-read edition',
                'The texts are in plain language, but they are still long.',
                'Write to us, and say which page you need.',
              ],
              ...(site.captcha === null
                ? []
                : [
                    [
                      'A security check that is not ours',
                      `Before you sign in or ask for an email, ${captchaNames[site.captcha]} may ask you to complete a check. We can’t test how well that check works with a screen reader or by keyboard, and we can’t fix it.`,
                      'Write to us if it keeps you out.',
                    ],
                  ]),
              [
                'Printed pages',
                'Pages you print or save as a file are made to be read by eye. They have not been tested with a screen reader.',
                'Use the page itself.',
              ],
              [
                'Private pages need JavaScript',
                'Sign-in, the assessment and the results do not work without JavaScript.',
                'Articles and information pages work without it.',
              ],
            ],
          },
        ],
      },
      {
        id: 'method',
        title: 'How we checked',
        blocks: [
          'This statement was prepared on 23 November 2026 and is based on a self-assessment. We review it with every release, and at least once a year.',
          {
            list: [
              'Before each release, automated tests go through the pages in a real browser: by keyboard, at phone and desktop width, in both themes, without JavaScript and with reduced motion.',
              'The tool axe-core checks every screen. We do not release a version in which it finds a violation.',
            ],
          },
          'Tests like these find only part of what can go wrong, so please tell us.',
        ],
      },
      {
        id: 'report',
        title: 'Tell us',
        blocks: [
          `If something stops you, that is our fault and not yours. ${contactWords(facts)} Choose the topic “${topicLabel('accessibility')}”. ${replyWords(facts)}`,
        ],
      },
      {
        id: 'enforcement',
        title: 'If our answer does not help',
        blocks: [
          'You can turn to the authority in your country. It can tell you whether it is responsible for a free site.',
          {
            caption: 'Enforcement bodies by country',
            isFolded: true,
            head: ['Country', 'Body'],
            rows: [
              [
                'Austria',
                '[Sozialministeriumservice](https://www.sozialministeriumservice.gv.at/), part of the Ministry of Social Affairs',
              ],
              [
                'Finland',
                '[Traficom](https://www.traficom.fi/), the Finnish Transport and Communications Agency',
              ],
              ['France', '[DGCCRF](https://www.economie.gouv.fr/dgccrf), the consumer protection authority'],
              [
                'Germany',
                'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen ([MLBF](https://www.mlbf-barrierefrei.de/)), Magdeburg',
              ],
              ['Ireland', '[Competition and Consumer Protection Commission (CCPC)](https://www.ccpc.ie/)'],
              [
                'Italy',
                '[Agenzia per l’Italia Digitale (AgID)](https://www.agid.gov.it/), the digital agency',
              ],
              [
                'Norway',
                '[Tilsynet for universell utforming av IKT (Uutilsynet)](https://www.uutilsynet.no/)',
              ],
              [
                'Switzerland',
                'No authority enforces this for private sites; the [Federal Bureau for the Equality of People with Disabilities (EBGB)](https://www.edi.admin.ch/ebgb) provides information',
              ],
              [
                'United Kingdom',
                '[Equality and Human Rights Commission](https://www.equalityhumanrights.com/); in Northern Ireland the [Equality Commission](https://www.equalityni.org/)',
              ],
              ['United States', '[Department of Justice, Civil Rights Division](https://www.ada.gov/)'],
              [
                'Another country',
                'The body that enforces the European Accessibility Act there, or your equality body',
              ],
            ],
          },
        ],
      },
    ],
  }
}
