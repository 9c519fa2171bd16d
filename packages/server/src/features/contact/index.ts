import { defineFeature } from '#server/define-feature.ts'
import {
  adminDeleteContactMessage,
  adminListContactMessages,
  adminSettleContactMessage,
} from './handlers/admin-contact-messages.ts'
import { getContactChallenge } from './handlers/get-contact-challenge.ts'
import { sendContactMessage } from './handlers/send-contact-message.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const contact = defineFeature({
  name: 'contact',
  calls: [
    getContactChallenge,
    sendContactMessage,
    adminListContactMessages,
    adminSettleContactMessage,
    adminDeleteContactMessage,
  ],
  jobs,
  tables,
})

export { countMessages, countOpenMessages } from './repository.ts'
