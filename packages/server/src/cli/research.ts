import { epsilonOf, type FactorReport, MIN_POOL_PEOPLE, TOTAL_RHO } from '@twofold/instrument/research'
import {
  createRelease,
  findLatestRelease,
  type RejectionReason,
  type Release,
} from '#server/features/research/index.ts'
import { type Command, CommandError, type Print, UsageError } from './command.ts'

const errorMessages: Readonly<Record<RejectionReason, string>> = {
  pool_off: 'The research pool is off. Set RESEARCH_POOL=on.',
  budget_spent:
    'The privacy budget is spent: another release would make it too easy to infer whether a person took part.',
  too_few_people: `The pool has fewer than ${MIN_POOL_PEOPLE} people for this version of the questionnaire, the minimum for a release.`,
}

export const researchCommand: Command = {
  name: ['research'],
  usage: 'research report [--new]',
  summary:
    'Prints the newest release of the research pool and creates the first one; with --new, creates one from people who joined since.',
  async run([what, option, ...more], { context }, print) {
    const isComplete = what === 'report' && (option === undefined || option === '--new') && more.length === 0
    if (!isComplete) throw new UsageError('Expected report, with or without --new.')
    const stored = option === undefined ? await findLatestRelease(context.db) : undefined
    const release = stored ?? (await createRelease(context))
    if ('rejected' in release) throw new CommandError(errorMessages[release.rejected])
    printRelease(release, print)
  },
}

function printRelease({ number, releasedAt, report, spentRho }: Release, print: Print): void {
  const { privacy } = report
  print(
    `Release ${number} of ${releasedAt.toISOString().slice(0, 10)}, questionnaire version ${report.instrumentVersion}.`,
  )
  print(
    `Privacy: ${privacy.noise} noise, rho ${privacy.rho}, which is epsilon ${privacy.epsilon} at delta ${privacy.delta}. Each account is in at most one release.`,
  )
  print(
    `Spent by all releases: rho ${spentRho.toFixed(3)} of ${TOTAL_RHO.toFixed(3)} (epsilon ${epsilonOf(spentRho).toFixed(2)} of ${epsilonOf(TOTAL_RHO).toFixed(2)}).`,
  )
  print(
    'Values range from 0 to 100, where 100 is the easy side. ± is one standard error of sampling and noise combined.',
  )
  for (const factor of report.factors) for (const line of describeFactor(factor)) print(line)
  if (report.factors.length === 0) print('No factor was answered by enough people.')
}

function describeFactor({ factor, people, mean, spread, middleHalf, bands, alpha, retest }: FactorReport) {
  const shares = bands.map(({ bands: joined, percent }) => `${joined.join('+')} ${percent} %`).join(', ')
  return [
    '',
    `${factor}, about ${people} people`,
    `  mean ${mean.value} ± ${mean.error}, standard deviation ${spread.value} ± ${spread.error}`,
    `  middle half of people ${middleHalf[0]} to ${middleHalf[1]}`,
    `  bands: ${shares || 'too few people in each'}`,
    `  alpha ${alpha ? `${alpha.value} ± ${alpha.error}` : 'not estimable'}`,
    `  retest ${retest ? `${retest.correlation.value} ± ${retest.correlation.error}, about ${retest.people} people` : 'too few people'}`,
  ]
}
