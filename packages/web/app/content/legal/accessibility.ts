import type { Site } from '@twofold/contract/page-handler'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { captchaNames } from './captcha.ts'
import { contactWords } from './operator.ts'

/** How far the site can be used by everybody, how that was checked, and what is known to fall short. */
export function accessibilityDocument(site: Site): LegalDocument {
  return {
    title: 'Accessibility',
    lead: 'How this site works by keyboard, by ear and at any size, and where it still falls short.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'aim',
        title: 'What we aim for',
        blocks: [
          'Everything here should work for everybody: by keyboard alone, with a screen reader, with a magnifier, in bright sun, on a small old phone, with little strength to read. The measure is WCAG 2.2, level AA.',
        ],
      },
      {
        id: 'works',
        title: 'What works',
        blocks: [
          {
            list: [
              'Every page has one main heading, landmarks and a link that jumps to the content. The focus is always visible and moves to what has just opened.',
              'The questionnaire takes the Tab key, the arrow keys and the numbers 1 to 5. Every answer can be changed and every question skipped.',
              'Charts come after the same figures in words. None of them needs colour: shape, position and label say it too.',
              'What is saved, what failed and what has changed is announced to screen readers, one message at a time.',
              'Pages work at a width of 320 pixels and at 200 % zoom without moving sideways.',
              'Light and dark follow your device. With “reduce motion” nothing moves.',
              'Nothing has to be done within seconds. Before results are put away after 15 minutes, nothing you have typed is lost.',
              'Articles, information and legal pages can be read without script.',
            ],
          },
        ],
      },
      {
        id: 'checked',
        title: 'How it is checked',
        blocks: [
          'Before each release a real browser walks through the pages by keyboard, at phone and desktop width, in both themes, and axe-core looks for violations on every screen. A release with a finding is not made.',
          'Such tools find only part of what can go wrong, which is why we ask for your reports.',
        ],
      },
      {
        id: 'gaps',
        title: 'Known gaps',
        blocks: [
          'As of 22 November 2026 we know of these. Each stands here until it is mended.',
          {
            caption: 'Known gaps, as of 22 November 2026',
            head: ['Gap', 'What it means', 'Until then'],
            rows: [
              [
                'No test with people yet',
                'No blind person, and nobody who uses a switch or speech input, has tried the whole site with us.',
                'Tell us what stops you.',
              ],
              [
                'Screen readers by rule, not by ear',
                'Names, roles and announcements are tested by program. NVDA, JAWS, VoiceOver and TalkBack were not listened to page by page.',
                'Native elements are used wherever there is one, which all of them know.',
              ],
              [
                'English statements only',
                'The statements exist in English alone, in short plain sentences.',
                'A translation waits for a review by people of the field.',
              ],
              [
                'No sign language, no easy-read edition',
                'The texts are plain, and still long.',
                'Write to us and we read a page with you.',
              ],
              ...(site.captcha === null
                ? []
                : [
                    [
                      'A check that is not ours',
                      `Before a sign-in or a mail ${captchaNames[site.captcha]} may ask for something. We can neither test nor mend how it works with a screen reader or by keyboard.`,
                      'Write to us if it keeps you out.',
                    ],
                  ]),
              [
                'Printed pages',
                'What is printed or saved as a file is made to be read by eye. It was not tested with a screen reader.',
                'The page itself.',
              ],
              [
                'Private pages need script',
                'Sign-in, questionnaire and results do not work without JavaScript.',
                'Articles and information do.',
              ],
            ],
          },
        ],
      },
      {
        id: 'report',
        title: 'Tell us',
        blocks: [
          `If something stops you, that is our fault and not yours. ${contactWords(site)} Choose the topic “Accessibility”. We answer within two weeks and say when it will be mended.`,
          'If our answer does not help, you may turn to the authority for accessibility of your country.',
        ],
      },
    ],
    held: [
      'Every page, those behind the sign-in too: one main heading, no sideways scrolling on a phone, a tablet or a desk, no finding of axe in either theme, every control reached by Tab with a ring around it, nothing that jumps while the page loads.',
      'The questionnaire and the results by keyboard alone.',
    ],
  }
}
