import {
  assessment,
  consent,
  config as contractConfig,
  feedback,
  invitation,
  results,
} from '@twofold/contract'
import { type Command, CommandError, type Host, UsageError } from './command.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const PASSWORD = 'Demo-Password-1'
const people = {
  alice: { name: 'Alice', email: 'alice@example.com' },
  bob: { name: 'Bob', email: 'bob@example.com' },
  carol: { name: 'Carol', email: 'carol@example.com' },
}

export const seedCommand: Command = {
  words: ['seed'],
  begins: true,
  usage: 'seed demo',
  summary: 'Creates three demo users: Alice and Bob, completed and sharing, and Carol, half way.',
  async run([what, ...more], host, say) {
    if (what !== 'demo' || more.length > 0) throw new UsageError('seed knows only: demo.')
    if (host.context.config.production) throw new CommandError('Demo people are refused in production.')
    if (await host.context.auth.users.findByEmail(people.alice.email)) {
      say('The demo people are there already.')
    } else {
      await seedPeople(host)
    }
    for (const { email } of Object.values(people)) say(`${email}  ${PASSWORD}`)
  },
}

async function seedPeople(host: Host): Promise<void> {
  const alice = await arrive(host, people.alice)
  const bob = await arrive(host, people.bob)
  const carol = await arrive(host, people.carol)

  const hers = await begin(alice, people.bob.name)
  await answerAll(alice, hers, 0.4)
  await alice.call(assessment.completeAssessment, { id: hers })
  const sent = await alice.call(invitation.createInvitation, { id: hers, partnerEmail: people.bob.email })
  const token = new URL(sent.url ?? '').searchParams.get('invite') ?? ''
  const his = await begin(bob, people.alice.name)
  await bob.call(invitation.acceptInvitation, { token, assessmentId: his })
  await answerAll(bob, his, 0.7)
  await bob.call(assessment.completeAssessment, { id: his })
  for (const [visitor, assessmentId] of [
    [alice, hers],
    [bob, his],
  ] as const) {
    const levels = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: false }
    await visitor.call(results.putSharing, { assessmentId, ...levels })
  }
  await answerAll(carol, await begin(carol), 0.1, 48)
  await seedSurvey(alice)
}

/** Five friends have answered about Alice: three are released, two wait for a third. */
async function seedSurvey(alice: Visitor): Promise<void> {
  const message = 'I would like to know how I come across. It takes two minutes. Thank you!'
  const survey = await alice.call(feedback.createSurvey, { title: 'How do you see me?', message })
  const token = survey.url?.split('/').at(-1) ?? ''
  const { consents } = await alice.call(contractConfig.getConfig, {})
  const { observerStatements } = await alice.call(assessment.getInstrument, {})
  for (let friend = 0; friend < 5; friend++) {
    const ratings = observerStatements.map(({ id, reversed }, index) => {
      const keyed = 3.4 + Math.sin(index * 1.9) + Math.sin(friend * 2.1 + index) * 0.6
      const isSeen = (index + friend * 3) % 11 !== 0
      return [id, isSeen ? toRating(reversed ? 6 - keyed : keyed) : null] as const
    })
    await alice.call(feedback.sendFeedback, {
      token,
      ratings: Object.fromEntries(ratings),
      consent: consents.feedback,
    })
  }
}

async function arrive(host: Host, { name, email }: { name: string; email: string }): Promise<Visitor> {
  await host.context.auth.users.create({ name, email, password: PASSWORD })
  const visitor = await createVisitor(host.app, { email, password: PASSWORD })
  const { consents, terms } = await visitor.call(contractConfig.getConfig, {})
  await visitor.call(consent.putConsents, {
    terms: { version: terms, language: 'en' },
    assessment: { adult: true, wording: consents.assessment },
    pair: { wording: consents.pair },
  })
  return visitor
}

async function begin(visitor: Visitor, partnerFirstName?: string): Promise<string> {
  const draft = await visitor.call(assessment.createAssessment, partnerFirstName ? { partnerFirstName } : {})
  return draft.id
}

/** Answers that look like a person's: each factor leans one way, single statements stray from it. */
async function answerAll(
  visitor: Visitor,
  id: string,
  turn: number,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  const instrument = await visitor.call(assessment.getInstrument, {})
  const lean = (factor: string, part: string) => {
    const index = instrument.factors.findIndex((known) => known.id === factor)
    const wave = Math.sin(index * 1.7 + turn * 6 + (part === 'partner' ? 0.5 : 0))
    return instrument.factors[index]?.direction === 'difficulty' ? 2.4 + wave : 3.7 + wave
  }
  const answers = instrument.statements.slice(0, count).map(({ id: item, factor, part, reversed }, index) => {
    const leaning = lean(factor, part)
    const stray = Math.sin(index * 2.3 + turn) * 0.7
    return [item, toRating((reversed ? 6 - leaning : leaning) + stray)] as const
  })
  const importance = instrument.importance.map(
    ({ factor }, index) => [factor, toRating(3.5 + Math.sin(index + turn * 3))] as const,
  )
  await visitor.call(assessment.saveAnswers, {
    id,
    answers: Object.fromEntries(answers),
    ...(count > answers.length && { importance: Object.fromEntries(importance) }),
  })
}

function toRating(value: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(5, Math.max(1, Math.round(value))) as 1 | 2 | 3 | 4 | 5
}
