import { createHmac, timingSafeEqual } from 'node:crypto'
import { contactLimits } from '#server/limits.ts'

export interface Challenge {
  openedAt: Date
  difficulty: number
}

/** Signs the time the form was opened, the required difficulty and a random part. Opaque to the browser. */
export function signChallenge(key: Uint8Array, challenge: Challenge, random: string): string {
  const body = `${challenge.openedAt.getTime()}.${challenge.difficulty}.${random}`
  return `${body}.${sign(key, body)}`
}

/** The content of a signed challenge; null if its signature is invalid or it has expired. */
export function verifyChallenge(key: Uint8Array, text: string, now: Date): Challenge | null {
  const parts = text.split('.')
  const [opened = '', difficulty = '', random = '', signature = ''] = parts
  if (parts.length !== 4) return null
  const expected = Buffer.from(sign(key, `${opened}.${difficulty}.${random}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const challenge = { openedAt: new Date(Number(opened)), difficulty: Number(difficulty) }
  return now.getTime() - challenge.openedAt.getTime() <= contactLimits.formLifeMs ? challenge : null
}

function sign(key: Uint8Array, body: string): string {
  return createHmac('sha256', key).update(`contact-form:${body}`).digest('base64url')
}
