import {
  assessment,
  consent,
  config as contractConfig,
  feedback,
  invitation,
  results,
} from '@twofold/contract'
import { type Command, CommandError, type Host, UsageError } from './command.ts'
import {
  answersOf,
  type DemoPair,
  type DemoPerson,
  demoHalfWay,
  demoPairs,
  demoSingle,
  observationsOf,
} from './demo-people.ts'
import { createGuest, createVisitor, type Visitor } from './visitor.ts'

const PASSWORD = 'Demo-Password-1'
const FRIENDS = 7
const everyone = [...demoPairs.flatMap(({ first, second }) => [first, second]), demoSingle, demoHalfWay]

export const seedCommand: Command = {
  words: ['seed'],
  begins: true,
  usage: 'seed demo',
  summary:
    'Creates demo users: three pairs that share (Alice and Bob, Dana and Elias, Fatima and Georg), Hanna alone, and Carol half way.',
  async run([what, ...more], host, say) {
    if (what !== 'demo' || more.length > 0) throw new UsageError('seed knows only: demo.')
    if (host.context.config.production) throw new CommandError('Demo people are refused in production.')
    if (await host.context.auth.users.findByEmail(demoHalfWay.email)) {
      say('The demo people are there already.')
    } else {
      await seedPeople(host)
    }
    for (const { email } of everyone) say(`${email}  ${PASSWORD}`)
  },
}

async function seedPeople(host: Host): Promise<void> {
  const visitors = new Map<DemoPerson, Visitor>()
  for (const person of everyone) visitors.set(person, await arrive(host, person))
  const visitorOf = (person: DemoPerson): Visitor => {
    const visitor = visitors.get(person)
    if (visitor === undefined) throw new CommandError(`${person.name} has no account.`)
    return visitor
  }

  for (const [index, pair] of demoPairs.entries()) await seedPair(pair, visitorOf, index)
  const hanna = visitorOf(demoSingle)
  await finish(hanna, await begin(hanna), demoSingle, SINGLE_SEED)
  const carol = visitorOf(demoHalfWay)
  const { answers } = answersOf(demoHalfWay, HALF_WAY_SEED)
  const own = Object.entries(answers).filter(([id]) => id.includes('.self.'))
  await carol.call(assessment.saveAnswers, { id: await begin(carol), answers: Object.fromEntries(own) })
  const [steady] = demoPairs
  if (steady !== undefined) await seedSurvey(host, steady.first, visitorOf(steady.first))
}

const SINGLE_SEED = 31
const HALF_WAY_SEED = 41

/** Both answer, one by the invitation of the other, and share their steps. */
async function seedPair(
  { first, second, shared }: DemoPair,
  visitorOf: (person: DemoPerson) => Visitor,
  index: number,
): Promise<void> {
  const inviter = visitorOf(first)
  const invited = visitorOf(second)
  const hers = await begin(inviter, second.name)
  await finish(inviter, hers, first, 2 * index + 1)
  const sent = await inviter.call(invitation.createInvitation, { id: hers, partnerEmail: second.email })
  const token = new URL(sent.url ?? '').searchParams.get('invite') ?? ''
  const his = await begin(invited, first.name)
  await invited.call(invitation.acceptInvitation, { token, assessmentId: his })
  await finish(invited, his, second, 2 * index + 2)
  for (const [visitor, assessmentId, steps] of [
    [inviter, hers, shared[0]],
    [invited, his, shared[1]],
  ] as const) {
    const levels = {
      score: steps > 0,
      factors: steps > 1,
      viewOfPartner: steps > 2,
      viewOfPartnerSafety: steps > 3,
    }
    await visitor.call(results.putSharing, { assessmentId, ...levels })
  }
}

async function finish(visitor: Visitor, id: string, person: DemoPerson, seed: number): Promise<void> {
  const { answers, importance } = answersOf(person, seed)
  await visitor.call(assessment.saveAnswers, { id, answers, importance })
  await visitor.call(assessment.completeAssessment, { id })
}

/** Seven friends have answered: six are released in two groups, one waits for two more. */
async function seedSurvey(host: Host, owner: DemoPerson, visitor: Visitor): Promise<void> {
  const message = 'I would like to know how I come across. It takes two minutes. Thank you!'
  const survey = await visitor.call(feedback.createSurvey, { title: 'How do you see me?', message })
  const token = survey.url?.split('/').at(-1) ?? ''
  const { consents } = await visitor.call(contractConfig.getConfig, {})
  const { observerStatements } = await visitor.call(assessment.getInstrument, {})
  const { statements } = await visitor.call(feedback.getSelfStatements, { id: survey.id })
  const own = observationsOf(
    owner,
    observerStatements.filter(({ id }) => statements.some((statement) => statement.id === id)),
    50,
  )
  await visitor.call(feedback.putSelfRatings, { id: survey.id, ratings: own })
  for (let friend = 1; friend <= FRIENDS; friend++) {
    const from = createGuest(host.app, `192.0.2.${friend}`)
    await from.call(feedback.sendFeedback, {
      token,
      ratings: observationsOf(owner, observerStatements, 50 + friend),
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
