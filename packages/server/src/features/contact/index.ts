import {
  adminDeleteContactMessage,
  adminListContactMessages,
  adminSettleContactMessage,
} from './handlers/admin-contact-messages.ts'
import { getContactChallenge } from './handlers/get-contact-challenge.ts'
import { sendContactMessage } from './handlers/send-contact-message.ts'

export const contactHandlers = [
  getContactChallenge,
  sendContactMessage,
  adminListContactMessages,
  adminSettleContactMessage,
  adminDeleteContactMessage,
]

export { contactJobs } from './jobs.ts'
export { reencryptMessages } from './reencrypt.ts'
export { countMessages } from './repository.ts'
export { tableDeclarations as contactDeclared } from './tables.ts'
