import type { Block, Letter } from './layout.ts'
import type { Message, Notice, TokenMail } from './mailer.ts'
import type { MailTextName, Say } from './messages/index.ts'

export interface Sender {
  product: string
  operator: string
}

const text = (value: string): Block => ({ kind: 'text', text: value })
const small = (value: string): Block => ({ kind: 'small', text: value })
const link = (label: string, url: string): Block => ({ kind: 'link', label, url })
const button = (label: string, url: string): Block => ({ kind: 'button', label, url })

/** What a message says, before it is laid out. */
export function writeLetter(message: Message, say: Say, sender: Sender): Letter {
  const { subject, blocks } = compose(message, say, sender)
  const footer = sender.operator === '' ? say('footer', { ...sender }) : say('footerOperator', { ...sender })
  return { subject, locale: message.locale ?? 'en', blocks, footer }
}

function compose(message: Message, say: Say, sender: Sender): { subject: string; blocks: Block[] } {
  switch (message.template) {
    case 'confirm-sign-up':
      return {
        subject: say('confirmSubject'),
        blocks: tokenLetter(message.data, say, 'confirmText', 'confirmButton', 'ignore'),
      }
    case 'text-message':
      return { subject: say('textMessageSubject'), blocks: [text(message.data.body)] }
    case 'account-invite':
      return {
        subject: say('accountInviteSubject'),
        blocks: tokenLetter(message.data, say, 'accountInviteText', 'accountInviteButton', 'ignore'),
      }
    case 'recovery':
      return {
        subject: say('recoverySubject'),
        blocks: tokenLetter(message.data, say, 'recoveryText', 'recoveryButton', 'recoveryIgnore'),
      }
    case 'sign-up-notice':
      return {
        subject: say('signUpNoticeSubject'),
        blocks: [
          text(greet(message.data.name, say)),
          text(say('signUpNoticeText')),
          small(say('takesSeconds')),
          button(say('signUpNoticeButton'), message.data.signInUrl),
          text(say('signUpNoticeHint')),
        ],
      }
    case 'magic-link':
      return {
        subject: say('magicLinkSubject'),
        blocks: tokenLetter(message.data, say, 'magicLinkText', 'magicLinkButton', 'ignore'),
      }
    case 'email-change-old':
      return {
        subject: say('emailChangeSubject'),
        blocks: tokenLetter(
          message.data,
          say,
          'emailChangeOldText',
          'emailChangeOldButton',
          'emailChangeOldIgnore',
          message.data.newAddress,
        ),
      }
    case 'email-change-new':
      return {
        subject: say('emailChangeSubject'),
        blocks: tokenLetter(message.data, say, 'emailChangeNewText', 'emailChangeNewButton', 'ignore'),
      }
    case 'reauthentication':
      return {
        subject: say('reauthenticationSubject'),
        blocks: [
          text(greet(message.data.name, say)),
          text(say('reauthenticationText', { code: message.data.code, minutes: message.data.codeMinutes })),
          text(say('reauthenticationIgnore')),
        ],
      }
    case 'setup-code':
      return {
        subject: say('setupCodeSubject'),
        blocks: [
          text(say('greetingNobody')),
          text(say('setupCodeText', { product: sender.product, code: message.data.code })),
          text(say('ignore')),
        ],
      }
    case 'notice':
      return { subject: say('noticeSubject'), blocks: noticeLetter(message.data, say) }
    case 'address-taken':
      return {
        subject: say('addressTakenSubject'),
        blocks: [
          text(greet(message.data.name, say)),
          text(say('addressTakenText')),
          small(say('takesSeconds')),
          button(say('addressTakenButton'), message.data.signInUrl),
        ],
      }
    case 'invitation': {
      const { inviterName: inviter, url, expiresAt } = message.data
      return {
        subject: say('invitationSubject'),
        blocks: [
          text(say('greetingNobody')),
          text(say('invitationText', { inviter })),
          text(say('invitationFree')),
          small(say('invitationTakes')),
          button(say('invitationButton'), url),
          text(`${say('invitationDecline', { inviter })} ${say('invitationLife', { date: expiresAt })}`),
          small(say('invitationData', { inviter, controller: sender.operator || sender.product })),
          small(say('invitationRights', { inviter })),
          link(say('invitationPrivacy'), new URL('/privacy#partner', url).href),
        ],
      }
    }
    case 'invitation-reported':
      return {
        subject: say('reportSubject'),
        blocks: [
          text(say('reportText', { invitation: message.data.invitationId })),
          text(
            message.data.message === ''
              ? say('reportNoMessage')
              : say('reportMessage', { message: message.data.message }),
          ),
        ],
      }
    case 'contact-message': {
      const { name, email, topic, message: words } = message.data
      return {
        subject: say('contactSubject'),
        blocks: [
          text(say('contactText', { name, email, topic })),
          ...words.split(/\n{2,}/).map((paragraph) => text(paragraph)),
          text(say('contactHint')),
        ],
      }
    }
    case 'feedback-released':
      return {
        subject: say('feedbackSubject'),
        blocks: [
          text(greet(message.data.name, say)),
          text(say('feedbackText')),
          small(say('feedbackTakes')),
          button(say('feedbackButton'), message.data.url),
          text(say('feedbackHint')),
        ],
      }
    case 'deletion-scheduled':
      return {
        subject: say('deletionSubject'),
        blocks: [
          text(greet(message.data.name, say)),
          text(say('deletionText', { date: message.data.deletionAt })),
          button(say('deletionButton'), message.data.cancelUrl),
          text(say('deletionHint')),
        ],
      }
    case 'deletion-done':
      return {
        subject: say('deletionDoneSubject'),
        blocks: [
          text(say('greetingNobody')),
          text(say('deletionDoneText', { date: message.data.deletedAt })),
          button(say('deletionDoneButton'), message.data.url),
          text(say('deletionDoneHint')),
        ],
      }
  }
}

function tokenLetter(
  data: TokenMail,
  say: Say,
  why: MailTextName,
  label: MailTextName,
  otherwise: MailTextName,
  values: Readonly<Record<string, string>> = {},
  takes: MailTextName = label === 'recoveryButton' ? 'takesMinute' : 'takesSeconds',
): Block[] {
  return [
    text(greet(data.name, say)),
    text(say(why, values)),
    small(say(takes)),
    button(say(label), data.url),
    text(
      `${say('linkLife', { minutes: data.linkMinutes })} ${say('code', { code: data.code, minutes: data.codeMinutes })}`,
    ),
    text(say(otherwise)),
  ]
}

// A new password undoes some changes; what it leaves as it is has to be looked at.
const OTHERWISE = {
  password_changed: 'otherwisePassword',
  email_changed: 'otherwiseEmail',
  phone_changed: 'otherwiseEmail',
  factor_added: 'otherwiseFactor',
  factor_removed: 'otherwisePassword',
  identity_linked: 'otherwiseLinked',
  identity_unlinked: 'otherwisePassword',
  passkey_added: 'otherwisePasskey',
  passkey_removed: 'otherwisePassword',
  new_device: 'otherwisePassword',
  second_step_failed: 'otherwiseStep',
} as const satisfies Record<Notice['notice'], MailTextName>

function noticeLetter({ notice, name, what, at, url }: Notice, say: Say): Block[] {
  const told = say(`notice_${notice}`, { what: what === '' ? say('noticeUnknown') : what })
  return [
    text(greet(name, say)),
    text(`${told} ${say('noticeWhen', { date: at })}`),
    text(`${say('noticeHint')} ${say(OTHERWISE[notice])}`),
    button(say('noticeButton'), url),
  ]
}

function greet(name: string, say: Say): string {
  return name === '' ? say('greetingNobody') : say('greeting', { name })
}
