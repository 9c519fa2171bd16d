import type { FormatText, MailTextName } from './format-text.ts'
import type { Block, Letter } from './layout.ts'
import type { Message, Notice, TemplateName, TokenMail } from './mailer.ts'

export interface Sender {
  product: string
  operator: string
}

/** Renders a message to subject, blocks and footer. */
export function renderLetter(message: Message, formatText: FormatText, sender: Sender): Letter {
  // Safe cast: the letter and the data belong to the same template.
  const compose = letters[message.template] as Compose<TemplateName>
  const { subject, blocks } = compose(message.data as DataOf<TemplateName>, createWriter(formatText), sender)
  const sentBy = formatText(sender.operator === '' ? 'footer' : 'footerOperator', { ...sender })
  const footer = findReplyTo(message) === undefined ? `${sentBy} ${formatText('noReply')}` : sentBy
  return { subject, locale: message.locale ?? 'en', blocks, footer }
}

/** The email that replies go to, if it is not the sender's. */
export function findReplyTo(message: Message): string | undefined {
  return message.template === 'contact-message' ? message.data.email : undefined
}

type DataOf<Template extends TemplateName> = Extract<Message, { template: Template }>['data']
type Values = Parameters<FormatText>[1]
type Writer = ReturnType<typeof createWriter>
type Compose<Template extends TemplateName> = (
  data: DataOf<Template>,
  writer: Writer,
  sender: Sender,
) => Pick<Letter, 'subject' | 'blocks'>

/** Functions that write the parts of an email in its language. */
function createWriter(format: FormatText) {
  const plain = (text: string): Block => ({ kind: 'text', text })
  const text = (name: MailTextName, values?: Values) => plain(format(name, values))
  return {
    format,
    plain,
    text,
    small: (name: MailTextName, values?: Values): Block => ({ kind: 'small', text: format(name, values) }),
    button: (name: MailTextName, url: string): Block => ({ kind: 'button', label: format(name), url }),
    link: (name: MailTextName, url: string): Block => ({ kind: 'link', label: format(name), url }),
    greet: (name = '') => (name === '' ? text('greetingWithoutName') : text('greeting', { name })),
    letter: (subject: string, ...blocks: Block[]) => ({ subject, blocks }),
  }
}

const letters: { readonly [Template in TemplateName]: Compose<Template> } = {
  'confirm-sign-up': (data, writer) => writeTokenLetter(data, writer, 'confirm'),
  'account-invite': (data, writer) => writeTokenLetter(data, writer, 'accountInvite'),
  recovery: (data, writer) =>
    writeTokenLetter(data, writer, 'recovery', { takes: 'takesMinute', ignore: 'recoveryIgnore' }),
  'magic-link': (data, writer) => writeTokenLetter(data, writer, 'magicLink'),
  'email-change-old': (data, writer) =>
    writeTokenLetter(data, writer, 'emailChangeOld', {
      subject: 'emailChangeSubject',
      ignore: 'emailChangeOldIgnore',
      values: data.newAddress,
    }),
  'email-change-new': (data, writer) =>
    writeTokenLetter(data, writer, 'emailChangeNew', { subject: 'emailChangeSubject' }),
  'text-message': ({ body }, { format, letter, plain }) => letter(format('textMessageSubject'), plain(body)),
  reauthentication: ({ name, code, codeMinutes: minutes }, { format, letter, greet, text }) =>
    letter(
      format('reauthenticationSubject'),
      greet(name),
      text('reauthenticationText', { code, minutes }),
      text('reauthenticationIgnore'),
    ),
  'setup-code': ({ code }, { format, letter, greet, text }, { product }) =>
    letter(format('setupCodeSubject'), greet(), text('setupCodeText', { product, code }), text('ignore')),
  'sign-up-notice': ({ name, signInUrl }, { format, letter, greet, text, small, button }) =>
    letter(
      format('signUpNoticeSubject'),
      greet(name),
      text('signUpNoticeText'),
      small('takesSeconds'),
      button('signUpNoticeButton', signInUrl),
      text('signUpNoticeHint'),
    ),
  'address-taken': ({ name, signInUrl }, { format, letter, greet, text, small, button }) =>
    letter(
      format('addressTakenSubject'),
      greet(name),
      text('addressTakenText'),
      small('takesSeconds'),
      button('addressTakenButton', signInUrl),
    ),
  notice: ({ notice, name, what, at, url }, { format, letter, plain, greet, button }) => {
    const event = format(`notice_${notice}`, { what: what === '' ? format('noticeUnknown') : what })
    return letter(
      format(`subject_${notice}`),
      greet(name),
      plain(`${event} ${format('noticeWhen', { date: at })}`),
      plain(`${format('noticeHint')} ${format(ADVICE[notice])}`),
      button('noticeButton', url),
    )
  },
  invitation: ({ inviterName: inviter, url, expiresAt: date }, writer, { operator, product }) => {
    const { format, letter, plain, greet, text, small, button, link } = writer
    return letter(
      format('invitationSubject'),
      greet(),
      text('invitationText', { inviter }),
      text('invitationFree'),
      small('invitationTakes'),
      button('invitationButton', url),
      plain(`${format('invitationDecline', { inviter })} ${format('invitationLife', { date })}`),
      small('invitationData', { inviter, controller: operator || product }),
      link('invitationPrivacy', new URL('/privacy#partner', url).href),
    )
  },
  'invitation-reported': ({ invitationId: invitation, message }, { format, letter, text }) =>
    letter(
      format('reportSubject'),
      text('reportText', { invitation }),
      message === '' ? text('reportNoMessage') : text('reportMessage', { message }),
    ),
  'contact-message': ({ name, email, topic, message }, { format, letter, plain, text }) =>
    letter(
      format('contactSubject'),
      text('contactText', { name, email, topic }),
      ...message.split(/\n{2,}/).map(plain),
      text('contactHint'),
    ),
  'account-news': (data, writer) => writeReminder(data, writer, 'news'),
  'follow-up': (data, writer) => writeReminder(data, writer, 'followUp'),
  'deletion-scheduled': ({ name, cancelUrl, deletionAt: date }, { format, letter, greet, text, button }) =>
    letter(
      format('deletionSubject', { date }),
      greet(name),
      text('deletionText', { date }),
      button('deletionButton', cancelUrl),
      text('deletionHint'),
    ),
  'deletion-done': ({ deletedAt: date, url }, { format, letter, greet, text, button }) =>
    letter(
      format('deletionDoneSubject'),
      greet(),
      text('deletionDoneText', { date }),
      button('deletionDoneButton', url),
      text('deletionDoneHint'),
    ),
}

type TokenLetter =
  | 'confirm'
  | 'accountInvite'
  | 'recovery'
  | 'magicLink'
  | 'emailChangeOld'
  | 'emailChangeNew'

interface TokenLetterTexts {
  subject?: MailTextName
  takes?: MailTextName
  ignore?: MailTextName
  values?: Values
}

function writeTokenLetter(
  { name, url, code, codeMinutes, linkMinutes }: TokenMail,
  { format, letter, plain, greet, text, small, button }: Writer,
  key: TokenLetter,
  { subject, takes = 'takesSeconds', ignore = 'ignore', values }: TokenLetterTexts = {},
) {
  return letter(
    format(subject ?? (`${key}Subject` as MailTextName)),
    greet(name),
    text(`${key}Text`, values),
    small(takes),
    button(`${key}Button`, url),
    plain(
      `${format('linkLife', { minutes: linkMinutes })} ${format('code', { code, minutes: codeMinutes })}`,
    ),
    text(ignore),
  )
}

function writeReminder(
  { name, url }: DataOf<'account-news' | 'follow-up'>,
  { format, letter, greet, text, small, button }: Writer,
  key: 'news' | 'followUp',
) {
  return letter(
    format('newsSubject'),
    greet(name),
    text(`${key}Text`),
    small(`${key}Takes`),
    button(`${key}Button`, url),
    text('newsHint'),
  )
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
