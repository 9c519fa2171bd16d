import { contactForm, getContactChallenge, sendContactMessage } from '@twofold/contract/contact'
import type { InputOf } from '@twofold/contract/endpoint'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { createFormProof, type FormProof, type Proof } from './form-proof.ts'

const fields = ['name', 'email', 'topic', 'message'] as const
type Field = (typeof fields)[number]

/** State of the contact form, which keeps its input until the message has been sent. */
export function useContactForm(onSent: (email: string) => void) {
  const [working, setWorking] = useState<number | null>(null)
  const [{ proof, send }] = useState(() => {
    const proof = createFormProof(() => callApi(getContactChallenge, {}), setWorking)
    return { proof, send: createMessageSender(proof) }
  })
  // Uncontrolled, so that input from before hydration counts.
  const form = useForm<Record<Field, string>, ReturnType<typeof contactForm.parse>>({
    fields,
    schema: contactForm as never,
    async submit(message) {
      await send(message)
      onSent(message.email)
    },
  })
  useLanguageSwitchState(
    () => {
      const values = form.values()
      return Object.values(values).some((value) => value) ? values : null
    },
    (state) => {
      for (const field of fields) if (typeof state[field] === 'string') form.set(field, state[field])
    },
  )
  return {
    form,
    /** Progress of the proof of work, 0 to 1, while the user waits. */
    working: form.busy ? working : null,
    /** To be called on first interaction, because loading the page must not send a request. */
    prepare: () => proof.prepare(),
  }
}

type Message = Omit<InputOf<typeof sendContactMessage>, keyof Proof>

function isProofRejected(error: unknown): boolean {
  return isApiFailure(error, 'validation_failed') && error.errors[0]?.path === 'challenge'
}

/**
 * Creates a function that sends messages and retries once with a new proof if the server rejects the proof, usually as
 * expired.
 */
function createMessageSender(proof: FormProof): (message: Message) => Promise<void> {
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
