import { sendContactMessage } from '@twofold/contract/contact'
import type { InputOf } from '@twofold/contract/endpoint'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import type { FormProof, Proof } from './form-proof.ts'

type Message = Omit<InputOf<typeof sendContactMessage>, keyof Proof>

function isProofRejected(error: unknown): boolean {
  return isApiFailure(error, 'validation_failed') && error.errors[0]?.path === 'challenge'
}

/**
 * Creates a function that sends messages and retries once with a new proof if the server rejects the proof, usually as
 * expired.
 */
export function createMessageSender(proof: FormProof): (message: Message) => Promise<void> {
  let lastText: string | null = null

  async function send(message: Message): Promise<void> {
    await callApi(sendContactMessage, { ...message, ...(await proof.get()) })
  }

  return async (message) => {
    // The server accepts one message per proof, and a request without a response may have used it.
    const text = JSON.stringify(message)
    if (lastText !== null && lastText !== text) proof.reset()
    lastText = text
    try {
      await send(message)
    } catch (error) {
      if (!isProofRejected(error)) throw error
      proof.reset()
      await send(message)
    }
    proof.reset()
    lastText = null
  }
}
