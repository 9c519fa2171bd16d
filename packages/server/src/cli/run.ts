import { auditCommand } from './audit.ts'
import { type Command, CommandError, type Host, type Say, UsageError } from './command.ts'
import { keysCommand } from './keys.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { roleCommand } from './role.ts'
import { seedCommand } from './seed-demo.ts'

const commands: readonly Command[] = [
  roleCommand,
  auditCommand,
  keysCommand,
  mailCommand,
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
export async function runCommand(words: readonly string[], host: Host, say: Say): Promise<number> {
  try {
    const { command, rest } = findCommand(words)
    await command.run(rest, host, say)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    say(error.message)
    return error instanceof UsageError ? 2 : 1
  }
}

export function renderHelp(): string {
  const lines = [
    ...commands.map(({ usage, summary }) => [usage, summary] as const),
    ['settings docs', 'Writes .env.example, docs/settings.md and docs/errors.md anew.'] as const,
  ]
  const width = Math.max(...lines.map(([usage]) => usage.length))
  return [
    'Usage: npm run cli -- COMMAND',
    '',
    ...lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'The settings are those of the server. With the embedded database and a running server, the command runs inside it.',
  ].join('\n')
}
