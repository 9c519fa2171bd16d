import type { FormatText, MailTextName } from './format-text.ts'
import type { Block, Letter } from './layout.ts'
import type { Message, Notice, TokenMail } from './mailer.ts'

export interface Sender {
  product: string
  operator: string
}

const text = (value: string): Block => ({ kind: 'text', text: value })
const small = (value: string): Block => ({ kind: 'small', text: value })
const link = (label: string, url: string): Block => ({ kind: 'link', label, url })
const button = (label: string, url: string): Block => ({ kind: 'button', label, url })

/** Renders a message to subject, blocks and footer. */
export function renderLetter(message: Message, formatText: FormatText, sender: Sender): Letter {
  const { subject, blocks } = compose(message, formatText, sender)
  const sentBy = formatText(sender.operator === '' ? 'footer' : 'footerOperator', { ...sender })
  const footer = findReplyTo(message) === undefined ? `${sentBy} ${formatText('noReply')}` : sentBy
  return { subject, locale: message.locale ?? 'en', blocks, footer }
}

/** The email that replies go to, if it is not the sender's. */
export function findReplyTo(message: Message): string | undefined {
  return message.template === 'contact-message' ? message.data.email : undefined
}

function compose(
  message: Message,
  formatText: FormatText,
  sender: Sender,
): { subject: string; blocks: Block[] } {
  switch (message.template) {
    case 'confirm-sign-up':
      return {
        subject: formatText('confirmSubject'),
        blocks: tokenLetter(message.data, formatText, 'confirmText', 'confirmButton', 'ignore'),
      }
    case 'text-message':
      return { subject: formatText('textMessageSubject'), blocks: [text(message.data.body)] }
    case 'account-invite':
      return {
        subject: formatText('accountInviteSubject'),
        blocks: tokenLetter(message.data, formatText, 'accountInviteText', 'accountInviteButton', 'ignore'),
      }
    case 'recovery':
      return {
        subject: formatText('recoverySubject'),
        blocks: tokenLetter(message.data, formatText, 'recoveryText', 'recoveryButton', 'recoveryIgnore'),
      }
    case 'sign-up-notice':
      return {
        subject: formatText('signUpNoticeSubject'),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(formatText('signUpNoticeText')),
          small(formatText('takesSeconds')),
          button(formatText('signUpNoticeButton'), message.data.signInUrl),
          text(formatText('signUpNoticeHint')),
        ],
      }
    case 'magic-link':
      return {
        subject: formatText('magicLinkSubject'),
        blocks: tokenLetter(message.data, formatText, 'magicLinkText', 'magicLinkButton', 'ignore'),
      }
    case 'email-change-old':
      return {
        subject: formatText('emailChangeSubject'),
        blocks: tokenLetter(
          message.data,
          formatText,
          'emailChangeOldText',
          'emailChangeOldButton',
          'emailChangeOldIgnore',
          message.data.newAddress,
        ),
      }
    case 'email-change-new':
      return {
        subject: formatText('emailChangeSubject'),
        blocks: tokenLetter(message.data, formatText, 'emailChangeNewText', 'emailChangeNewButton', 'ignore'),
      }
    case 'reauthentication':
      return {
        subject: formatText('reauthenticationSubject'),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(
            formatText('reauthenticationText', {
              code: message.data.code,
              minutes: message.data.codeMinutes,
            }),
          ),
          text(formatText('reauthenticationIgnore')),
        ],
      }
    case 'setup-code':
      return {
        subject: formatText('setupCodeSubject'),
        blocks: [
          text(formatText('greetingWithoutName')),
          text(formatText('setupCodeText', { product: sender.product, code: message.data.code })),
          text(formatText('ignore')),
        ],
      }
    case 'notice':
      return {
        subject: formatText(`subject_${message.data.notice}`),
        blocks: noticeLetter(message.data, formatText),
      }
    case 'address-taken':
      return {
        subject: formatText('addressTakenSubject'),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(formatText('addressTakenText')),
          small(formatText('takesSeconds')),
          button(formatText('addressTakenButton'), message.data.signInUrl),
        ],
      }
    case 'invitation': {
      const { inviterName: inviter, url, expiresAt } = message.data
      return {
        subject: formatText('invitationSubject'),
        blocks: [
          text(formatText('greetingWithoutName')),
          text(formatText('invitationText', { inviter })),
          text(formatText('invitationFree')),
          small(formatText('invitationTakes')),
          button(formatText('invitationButton'), url),
          text(
            `${formatText('invitationDecline', { inviter })} ${formatText('invitationLife', { date: expiresAt })}`,
          ),
          small(
            formatText('invitationData', {
              inviter,
              controller: sender.operator || sender.product,
            }),
          ),
          link(formatText('invitationPrivacy'), new URL('/privacy#partner', url).href),
        ],
      }
    }
    case 'invitation-reported':
      return {
        subject: formatText('reportSubject'),
        blocks: [
          text(formatText('reportText', { invitation: message.data.invitationId })),
          text(
            message.data.message === ''
              ? formatText('reportNoMessage')
              : formatText('reportMessage', { message: message.data.message }),
          ),
        ],
      }
    case 'contact-message': {
      const { name, email, topic, message: body } = message.data
      return {
        subject: formatText('contactSubject'),
        blocks: [
          text(formatText('contactText', { name, email, topic })),
          ...body.split(/\n{2,}/).map((paragraph) => text(paragraph)),
          text(formatText('contactHint')),
        ],
      }
    }
    case 'account-news':
      return {
        subject: formatText('newsSubject'),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(formatText('newsText')),
          small(formatText('newsTakes')),
          button(formatText('newsButton'), message.data.url),
          text(formatText('newsHint')),
        ],
      }
    case 'follow-up':
      return {
        subject: formatText('newsSubject'),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(formatText('followUpText')),
          small(formatText('followUpTakes')),
          button(formatText('followUpButton'), message.data.url),
          text(formatText('newsHint')),
        ],
      }
    case 'deletion-scheduled':
      return {
        subject: formatText('deletionSubject', { date: message.data.deletionAt }),
        blocks: [
          text(greet(message.data.name, formatText)),
          text(formatText('deletionText', { date: message.data.deletionAt })),
          button(formatText('deletionButton'), message.data.cancelUrl),
          text(formatText('deletionHint')),
        ],
      }
    case 'deletion-done':
      return {
        subject: formatText('deletionDoneSubject'),
        blocks: [
          text(formatText('greetingWithoutName')),
          text(formatText('deletionDoneText', { date: message.data.deletedAt })),
          button(formatText('deletionDoneButton'), message.data.url),
          text(formatText('deletionDoneHint')),
        ],
      }
  }
}

function tokenLetter(
  data: TokenMail,
  formatText: FormatText,
  reason: MailTextName,
  label: MailTextName,
  ignore: MailTextName,
  values: Readonly<Record<string, string>> = {},
  duration: MailTextName = label === 'recoveryButton' ? 'takesMinute' : 'takesSeconds',
): Block[] {
  return [
    text(greet(data.name, formatText)),
    text(formatText(reason, values)),
    small(formatText(duration)),
    button(formatText(label), data.url),
    text(
      `${formatText('linkLife', { minutes: data.linkMinutes })} ${formatText('code', { code: data.code, minutes: data.codeMinutes })}`,
    ),
    text(formatText(ignore)),
  ]
}

// Advice for users who did not make the change. It differs because a new password reverts only some changes.
const ADVICE = {
  password_changed: 'otherwisePassword',
  email_changed: 'otherwiseEmail',
  phone_changed: 'otherwisePhone',
  factor_added: 'otherwiseFactor',
  factor_removed: 'otherwisePassword',
  identity_linked: 'otherwiseLinked',
  identity_unlinked: 'otherwisePassword',
  passkey_added: 'otherwisePasskey',
  passkey_removed: 'otherwisePassword',
  new_device: 'otherwisePassword',
  second_step_failed: 'otherwiseStep',
} as const satisfies Record<Notice['notice'], MailTextName>

function noticeLetter({ notice, name, what, at, url }: Notice, formatText: FormatText): Block[] {
  const event = formatText(`notice_${notice}`, { what: what === '' ? formatText('noticeUnknown') : what })
  return [
    text(greet(name, formatText)),
    text(`${event} ${formatText('noticeWhen', { date: at })}`),
    text(`${formatText('noticeHint')} ${formatText(ADVICE[notice])}`),
    button(formatText('noticeButton'), url),
  ]
}

function greet(name: string, formatText: FormatText): string {
  return name === '' ? formatText('greetingWithoutName') : formatText('greeting', { name })
}
