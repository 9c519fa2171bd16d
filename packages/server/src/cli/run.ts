import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { type Command, CommandError, type Host, type Print, UsageError } from './command.ts'
import { factorsCommand } from './factors.ts'
import { importAccountsCommand } from './import-accounts.ts'
import { instrumentSummary, instrumentUsage } from './instrument.ts'
import { keysCommand } from './keys.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { moveSummary, moveUsage } from './move.ts'
import { operatorCheckSummary, operatorCheckUsage } from './operator-check.ts'
import { partnerAnswersCommand } from './partner-answers.ts'
import { restoreSummary, restoreUsage } from './restore.ts'
import { roleCommand } from './role.ts'
import { seedCommand } from './seed-demo.ts'
import { serviceTokenCommand } from './service-token.ts'
import { sessionsCommand } from './sessions.ts'
import { setupSummary, setupUsage } from './setup/setup.ts'

const commands: readonly Command[] = [
  roleCommand,
  auditCommand,
  factorsCommand,
  sessionsCommand,
  keysCommand,
  serviceTokenCommand,
  importAccountsCommand,
  mailCommand,
  partnerAnswersCommand,
  backupCommand,
  migrateCommand,
  seedCommand,
]

/** Finds the command named by the first arguments; returns it with the remaining arguments. Throws UsageError if unknown. */
export function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const command = commands.find((known) => known.name.every((word, index) => args[index] === word))
  if (!command) throw new UsageError(`Unknown command "${args.join(' ')}".`)
  return { command, rest: args.slice(command.name.length) }
}

/** Runs a command in a server; returns the exit code: 0 for success, 1 for a CommandError, 2 for a UsageError. */
export async function runCommand(
  args: readonly string[],
  host: Host,
  print: Print,
  printRemark: Print = print,
): Promise<number> {
  let usage = 'help'
  try {
    const { command, rest } = findCommand(args)
    usage = command.usage
    await command.run(rest, host, print, printRemark)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printRemark(error.message)
    if (!(error instanceof UsageError)) return 1
    printRemark(`Usage: npm run cli -- ${usage}`)
    return 2
  }
}

/** The usage and summary of every command. */
export function listUsages(): (readonly [usage: string, summary: string])[] {
  return [
    [setupUsage, setupSummary] as const,
    ...commands.map(({ usage, summary }) => [usage, summary] as const),
    [restoreUsage, restoreSummary] as const,
    [moveUsage, moveSummary] as const,
    [operatorCheckUsage, operatorCheckSummary] as const,
    [instrumentUsage, instrumentSummary] as const,
    ['settings docs', 'Regenerates .env.example and the generated pages of docs.'] as const,
  ]
}

export function renderHelp(): string {
  const lines = listUsages()
  const width = Math.max(...lines.map(([usage]) => usage.length))
  return [
    'Usage: npm run cli -- COMMAND',
    '',
    ...lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'Commands read the settings of the server. With the embedded database, a command runs inside the running server, if any.',
  ].join('\n')
}
