import {
  assessment,
  consent,
  config as contractConfig,
  feedback,
  invitation,
  results,
} from '@twofold/contract'
import { CommandError, type Host, type Register } from './command.ts'
import {
  createDemoAnswers,
  createDemoRatings,
  type DemoPair,
  type DemoPerson,
  demoHalfWay,
  demoPairs,
  demoSingle,
} from './demo-people.ts'
import { createGuest, createVisitor, type Visitor } from './visitor.ts'

const PASSWORD = 'Demo-Password-1'
const RESPONDENTS = 7
const everyone = [...demoPairs.flatMap(({ first, second }) => [first, second]), demoSingle, demoHalfWay]

export const registerSeed: Register = (program, { inServer, print }) => {
  program
    .command('seed')
    .summary('Creates demo users.')
    .command('demo')
    .summary(
      'Creates demo users: three sharing pairs (Alice and Bob, Dana and Elias, Fatima and Georg), Hanna without a partner, and Carol with an unfinished assessment.',
    )
    .action(
      inServer(
        async (host) => {
          if (host.context.config.production)
            throw new CommandError('Demo users cannot be created in production.')
          if (await host.context.auth.users.findByEmail(demoHalfWay.email)) {
            print('The demo users already exist.')
          } else {
            await seedPeople(host)
          }
          for (const { email } of everyone) print(`${email}  ${PASSWORD}`)
          return everyone.map(({ email }) => ({ email, password: PASSWORD }))
        },
        { createsDatabase: true },
      ),
    )
}

async function seedPeople(host: Host): Promise<void> {
  for (const [index, pair] of demoPairs.entries()) {
    const inviter = await createUser(host, pair.first)
    await seedPair(pair, { inviter, invited: await createUser(host, pair.second) }, index)
    if (index === 0) await seedSurvey(host, pair.first, inviter)
  }
  const hanna = await createUser(host, demoSingle)
  await completeAssessment(hanna, await startAssessment(hanna), demoSingle, SINGLE_SEED)
  const carol = await createUser(host, demoHalfWay)
  const { answers } = createDemoAnswers(demoHalfWay, HALF_WAY_SEED)
  const own = Object.entries(answers).filter(([id]) => id.includes('.self.'))
  await carol.call(assessment.saveAnswers, {
    id: await startAssessment(carol),
    answers: Object.fromEntries(own),
  })
}

const SINGLE_SEED = 31
const HALF_WAY_SEED = 41

/** Creates a pair: both complete an assessment, one invites the other, both share their levels, and most have seen them. */
async function seedPair(
  { first, second, shared, hasSeen }: DemoPair,
  { inviter, invited }: Readonly<Record<'inviter' | 'invited', Visitor>>,
  index: number,
): Promise<void> {
  const inviterAssessment = await startAssessment(inviter, second.name)
  await completeAssessment(inviter, inviterAssessment, first, 2 * index + 1)
  const sent = await inviter.call(invitation.createInvitation, {
    id: inviterAssessment,
    partnerEmail: second.email,
  })
  const token = new URL(sent.url ?? '').searchParams.get('invite') ?? ''
  const invitedAssessment = await startAssessment(invited, first.name)
  await invited.call(invitation.acceptInvitation, { token, assessmentId: invitedAssessment })
  await completeAssessment(invited, invitedAssessment, second, 2 * index + 2)
  const sides = [
    [inviter, inviterAssessment, shared[0]],
    [invited, invitedAssessment, shared[1]],
  ] as const
  for (const [visitor, assessmentId, steps] of sides) {
    await visitor.call(results.putSharing, {
      assessmentId,
      score: steps > 0,
      factors: steps > 1,
      viewOfPartner: steps > 2,
      safety: steps > 3,
      heldBack: [],
    })
  }
  for (const [visitor, assessmentId] of hasSeen ? sides : []) {
    await visitor.call(results.markSeen, { assessmentId, levels: ['score', 'factors', 'viewOfPartner'] })
  }
}

async function completeAssessment(
  visitor: Visitor,
  id: string,
  person: DemoPerson,
  seed: number,
): Promise<void> {
  const { answers, importance } = createDemoAnswers(person, seed)
  await visitor.call(assessment.saveAnswers, { id, answers, importance })
  await visitor.call(assessment.completeAssessment, { id })
}

/** Creates a survey with seven responses: six are released in two batches, one waits for two more. */
async function seedSurvey(host: Host, owner: DemoPerson, visitor: Visitor): Promise<void> {
  const message = 'I would like to know how I come across. It takes two minutes. Thank you!'
  const survey = await visitor.call(feedback.createSurvey, { title: 'How do you see me?', message })
  const token = survey.url?.split('/').at(-1) ?? ''
  const { consents } = await visitor.call(contractConfig.getConfig, {})
  const { observerStatements } = await visitor.call(assessment.getInstrument, {})
  const { statements } = await visitor.call(feedback.getSelfStatements, { id: survey.id })
  const own = createDemoRatings(
    owner,
    observerStatements.filter(({ id }) => statements.some((statement) => statement.id === id)),
    50,
  )
  await visitor.call(feedback.putSelfRatings, { id: survey.id, ratings: own })
  for (let respondent = 1; respondent <= RESPONDENTS; respondent++) {
    const from = createGuest(host.app, `192.0.2.${respondent}`)
    await from.call(feedback.sendFeedback, {
      token,
      ratings: createDemoRatings(owner, observerStatements, 50 + respondent),
      consent: consents.feedback,
    })
  }
}

async function createUser(host: Host, { name, email }: { name: string; email: string }): Promise<Visitor> {
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

async function startAssessment(visitor: Visitor, partnerFirstName?: string): Promise<string> {
  const draft = await visitor.call(assessment.createAssessment, partnerFirstName ? { partnerFirstName } : {})
  return draft.id
}
