import { sendFeedback } from '@twofold/contract/feedback'
import { expect, test } from 'vitest'
import { createSubmissionId } from './submission-id.ts'

test('createSubmissionId returns distinct ids that the contract accepts', () => {
  const tickets = Array.from({ length: 100 }, createSubmissionId)
  for (const ticket of tickets) expect(sendFeedback.input.shape.ticket.safeParse(ticket).success).toBe(true)
  expect(new Set(tickets).size).toBe(100)
})
