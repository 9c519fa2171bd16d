import { defineEndpoint } from './endpoint.ts'
import { type FieldErrorCode, fieldError, fieldErrorMessages, fieldIssue } from './field-errors.ts'
import {
  countCodePoints,
  email,
  id,
  noContent,
  noInput,
  pageLimit,
  personName,
  storable,
  time,
} from './fields.ts'
import { z } from './zod.ts'

/** Topics in the order of the form. The labels are for the operator; the form has its own in each language. */
export const contactTopics = [
  { id: 'question', label: 'A question about the assessment' },
  { id: 'account', label: 'My account or signing in' },
  { id: 'privacy', label: 'Privacy and my data' },
  { id: 'safety', label: 'Safety, or an unwanted invitation' },
  { id: 'accessibility', label: 'Accessibility' },
  { id: 'security', label: 'A security problem' },
  { id: 'press', label: 'Press and research' },
  { id: 'other', label: 'Something else' },
] as const

const topicIds = contactTopics.map((topic) => topic.id)

export const contactMessage = z
  .string()
  .overwrite((value) => storable(value).trim())
  .superRefine((value, context) => {
    const fail = (code: FieldErrorCode) => context.addIssue(fieldIssue(code))
    if (countCodePoints(value) < 10) fail('message_too_short')
    else if (countCodePoints(value) > 5000) fail('message_too_long')
  })

export const contactForm = z.object({
  name: personName,
  email,
  topic: z
    .string(fieldErrorMessages.topic_required)
    .refine((id) => topicIds.some((known) => known === id), {
      ...fieldError('topic_required'),
      abort: true,
    })
    .pipe(z.enum(topicIds)),
  message: contactMessage,
})

/** Returns the signed time when the form was opened, and a proof-of-work difficulty above a rate of messages. */
export const getContactChallenge = defineEndpoint({
  name: 'contact.getContactChallenge',
  method: 'GET',
  path: '/api/contact/challenge',
  access: 'public',
  input: noInput,
  output: z.object({
    /** Opaque; sent with the message. */
    challenge: z.string(),
    /** Leading zero bits that SHA-256 of `challenge:nonce` must have; 0 if no proof of work is required. */
    difficulty: z.int(),
    /** Minimum time before sending in seconds: faster messages are rejected as automated. */
    waitSeconds: z.int(),
  }),
  summary: 'Creates a signed challenge for one message of the contact form.',
})

export const sendContactMessage = defineEndpoint({
  name: 'contact.sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  input: z.strictObject({
    ...contactForm.shape,
    challenge: z.string().max(500).optional(),
    nonce: z.string().max(40).optional(),
  }),
  output: z.object({}),
  success: [202],
  summary: 'Stores a message and emails it to the operator.',
})

const storedMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  createdAt: time,
  mailedAt: time.nullable(),
  doneAt: time.nullable(),
})
export type StoredMessage = z.output<typeof storedMessage>

export const adminListContactMessages = defineEndpoint({
  name: 'contact.adminListContactMessages',
  method: 'GET',
  path: '/api/admin/contact-messages',
  access: 'admin',
  fresh: true,
  input: z.strictObject({ limit: pageLimit.optional(), cursor: z.string().max(400).optional() }),
  output: z.object({ items: z.array(storedMessage), nextCursor: z.string().nullable() }),
  summary: 'Lists messages of the contact form, newest first.',
})

export const adminSettleContactMessage = defineEndpoint({
  name: 'contact.adminSettleContactMessage',
  method: 'PUT',
  path: '/api/admin/contact-messages/{id}',
  access: 'admin',
  input: z.strictObject({ id, done: z.boolean() }),
  output: storedMessage,
  summary: 'Marks a message as answered or unanswered.',
})

export const adminDeleteContactMessage = defineEndpoint({
  name: 'contact.adminDeleteContactMessage',
  method: 'DELETE',
  path: '/api/admin/contact-messages/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes a message before the end of its retention of 12 months.',
})
