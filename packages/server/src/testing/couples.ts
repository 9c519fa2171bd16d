import { assessment, config, consent, invitation, results } from '@twofold/contract'
import {
  type Answer,
  factors,
  type ImportanceAnswer,
  type SharingChoice,
  statements,
} from '@twofold/instrument'
import type { TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** One answer for every item, or a function that returns the answer of an item. */
export type AnswerPattern =
  | ImportanceAnswer
  | ((item: { id: string; part: 'self' | 'partner' | 'importance'; index: number }) => ImportanceAnswer)

export const SHARE_NOTHING: SharingChoice = {
  score: false,
  factors: false,
  viewOfPartner: false,
  safety: false,
  heldBack: [],
}
export const SHARE_ALL: SharingChoice = {
  score: true,
  factors: true,
  viewOfPartner: true,
  safety: true,
  heldBack: [],
}

/** All sixteen combinations of the four levels, with nothing held back. */
export const SHARING_STATES: readonly SharingChoice[] = Array.from({ length: 16 }, (_, bits) => ({
  score: (bits & 1) !== 0,
  factors: (bits & 2) !== 0,
  viewOfPartner: (bits & 4) !== 0,
  safety: (bits & 8) !== 0,
  heldBack: [],
}))

/** Gives the consents to the assessment and the pair, or one of them. */
export async function giveConsents(
  server: TestServer,
  person: TestPerson,
  which: readonly ('assessment' | 'pair')[] = ['assessment', 'pair'],
): Promise<void> {
  const { assessment: own, pair } = config.consentWordings
  const consents = {
    ...(which.includes('assessment') && { assessment: { adult: true as const, wording: own } }),
    ...(which.includes('pair') && { pair: { wording: pair } }),
  }
  await server.call(consent.putConsents, consents, person)
}

/** Creates all 108 answers. */
export function allAnswers(answering: AnswerPattern): {
  answers: Record<string, Answer>
  importance: Record<string, ImportanceAnswer>
} {
  const answer = typeof answering === 'function' ? answering : () => answering
  return {
    answers: Object.fromEntries(statements.map(({ id, part }, index) => [id, answer({ id, part, index })])),
    importance: Object.fromEntries(
      factors.map(({ id }, index) => [id, answer({ id, part: 'importance', index })]),
    ),
  }
}

/** Returns deterministic answers that differ by item and seed. */
export function variedAnswers(seed: number): AnswerPattern {
  return ({ index }) => {
    // Hashed twice, because one step would give neighbouring indexes similar values.
    let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    mixed ^= mixed >>> 13
    return ([1, 2, 3, 4, 5] as const)[(mixed >>> 0) % 5] ?? 3
  }
}

/** Gives the consents and creates an assessment; returns its id. */
export async function startAssessment(server: TestServer, person: TestPerson): Promise<string> {
  await giveConsents(server, person)
  return (await server.call(assessment.createAssessment, {}, person)).id
}

/** Saves all answers of a draft and completes it. */
export async function completeDraft(
  server: TestServer,
  person: TestPerson,
  id: string,
  answering: AnswerPattern,
): Promise<void> {
  await server.call(assessment.saveAnswers, { id, ...allAnswers(answering) }, person)
  await server.call(assessment.completeAssessment, { id }, person)
}

/** Creates a completed assessment; returns its id. */
export async function createCompletedAssessment(
  server: TestServer,
  person: TestPerson,
  answering: AnswerPattern,
): Promise<string> {
  const id = await startAssessment(server, person)
  await completeDraft(server, person, id, answering)
  return id
}

/** Creates an invitation; returns its id and the token of its copied link. */
export async function invite(
  server: TestServer,
  inviter: TestPerson,
  assessmentId: string,
  partnerEmail: string,
): Promise<{ id: string; token: string }> {
  const sent = await server.call(invitation.createInvitation, { id: assessmentId, partnerEmail }, inviter)
  return { id: sent.id, token: readInvitationToken(sent.url ?? '') }
}

export function readInvitationToken(url: string): string {
  return new URL(url).searchParams.get('invite') ?? ''
}

export interface Couple {
  alice: TestPerson
  bob: TestPerson
  aliceId: string
  bobId: string
}

/** Creates two users with completed assessments that form a pair; nothing is shared. */
export async function createCouple(
  server: TestServer,
  options: {
    aliceAnswers?: AnswerPattern
    bobAnswers?: AnswerPattern
    names?: readonly [string, string]
  } = {},
): Promise<Couple> {
  const [aliceName, bobName] = options.names ?? ['Alice', 'Bob']
  const alice = await server.signUp(aliceName)
  const bob = await server.signUp(bobName)
  const aliceId = await createCompletedAssessment(server, alice, options.aliceAnswers ?? variedAnswers(1))
  const bobId = await createCompletedAssessment(server, bob, options.bobAnswers ?? variedAnswers(2))
  const { token } = await invite(server, alice, aliceId, bob.email)
  await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)
  return { alice, bob, aliceId, bobId }
}

export async function share(
  server: TestServer,
  person: TestPerson,
  assessmentId: string,
  choice: SharingChoice & { isUndo?: boolean },
): Promise<void> {
  await server.call(results.putSharing, { assessmentId, ...choice }, person)
}
