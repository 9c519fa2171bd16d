import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { type Command, CommandError, type Host, type Say, UsageError } from './command.ts'
import { factorsCommand } from './factors.ts'
import { importAccountsCommand } from './import-accounts.ts'
import { keysCommand } from './keys.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { moveSummary, moveUsage } from './move.ts'
import { operatorCheckSummary, operatorCheckUsage } from './operator-check.ts'
import { researchCommand } from './research.ts'
import { restoreSummary, restoreUsage } from './restore.ts'
import { roleCommand } from './role.ts'
import { seedCommand } from './seed-demo.ts'
import { serviceTokenCommand } from './service-token.ts'
import { setupSummary, setupUsage } from './setup/setup.ts'

const commands: readonly Command[] = [
  roleCommand,
  auditCommand,
  factorsCommand,
  keysCommand,
  serviceTokenCommand,
  importAccountsCommand,
  mailCommand,
  backupCommand,
  researchCommand,
  migrateCommand,
  seedCommand,
]

/** The command that these words name, and the words after it. */
export function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  const command = commands.find((known) => known.words.every((word, index) => words[index] === word))
  if (!command) throw new UsageError(`There is no command "${words.join(' ')}".`)
  return { command, rest: words.slice(command.words.length) }
}

/** Runs a command inside a server; answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommand(
  words: readonly string[],
  host: Host,
  say: Say,
  remark: Say = say,
): Promise<number> {
  let usage = 'help'
  try {
    const { command, rest } = findCommand(words)
    usage = command.usage
    await command.run(rest, host, say, remark)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    remark(error.message)
    if (!(error instanceof UsageError)) return 1
    remark(`Usage: npm run cli -- ${usage}`)
    return 2
  }
}

/** The usage and summary of every command. */
export function commandLines(): (readonly [usage: string, summary: string])[] {
  return [
    [setupUsage, setupSummary] as const,
    ...commands.map(({ usage, summary }) => [usage, summary] as const),
    [restoreUsage, restoreSummary] as const,
    [moveUsage, moveSummary] as const,
    [operatorCheckUsage, operatorCheckSummary] as const,
    [
      'settings docs',
      'Regenerates .env.example and the pages of docs that are generated from the code.',
    ] as const,
  ]
}

export function renderHelp(): string {
  const lines = commandLines()
  const width = Math.max(...lines.map(([usage]) => usage.length))
  return [
    'Usage: npm run cli -- COMMAND',
    '',
    ...lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'The settings are those of the server. With the embedded database and a running server, the command runs inside it.',
  ].join('\n')
}
