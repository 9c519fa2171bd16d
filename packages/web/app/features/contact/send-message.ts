import { sendContactMessage } from '@twofold/contract/contact'
import type { InputOf } from '@twofold/contract/endpoint'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import type { FormMark, Mark } from './form-mark.ts'

type Message = Omit<InputOf<typeof sendContactMessage>, keyof Mark>

function isAboutMark(error: unknown): boolean {
  return isApiFailure(error, 'validation_failed') && error.errors[0]?.path === 'challenge'
}

/** Sends with the form's mark; where the mark is refused, mostly as too old, once more with a new one. */
export function createSending(mark: FormMark): (message: Message) => Promise<void> {
  let tried: string | null = null

  async function send(message: Message): Promise<void> {
    await callApi(sendContactMessage, { ...message, ...(await mark.take()) })
  }

  return async (message) => {
    // An answer that was lost may have been a yes: the server takes one message for one mark, and this is another.
    const text = JSON.stringify(message)
    if (tried !== null && tried !== text) mark.drop()
    tried = text
    try {
      await send(message)
    } catch (error) {
      if (!isAboutMark(error)) throw error
      mark.drop()
      await send(message)
    }
    mark.drop()
    tried = null
  }
}
