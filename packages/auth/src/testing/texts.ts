import type { PhoneSettings } from '#auth/plugins/texts/settings.ts'
import { stockClient } from './client.ts'
import type { TestAuth } from './index.ts'

/** Text messages in English to every country, without a provider. */
export const testPhone: PhoneSettings = {
  twilio: null,
  whatsapp: false,
  prefixes: [],
  words: { en: { code: 'Your code is {code}', replaced: 'From now on you sign in with another number' } },
}

/** The newest code sent to a number. */
export async function readTextCode(auth: TestAuth, to: string): Promise<string> {
  await auth.runJobs()
  const text = auth.texts.findLast((sent) => sent.to === to)
  if (text === undefined) throw new Error(`No message to ${to}`)
  return text.code
}

/** Signs in, or up, by a code to the phone number. */
export async function signInByPhone(auth: TestAuth, phone: string) {
  const client = stockClient(auth.url)
  await client.signInWithOtp({ phone: `+${phone}` })
  const token = await readTextCode(auth, phone)
  const { data, error } = await client.verifyOtp({ type: 'sms', phone, token })
  if (error || data.session === null || data.user === null) throw error ?? new Error('No session')
  return { client, session: data.session, user: data.user }
}
