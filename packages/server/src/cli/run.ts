import { registerAccount } from './account.ts'
import { registerArticles } from './articles.ts'
import { registerAudit } from './audit.ts'
import { registerBackup } from './backup.ts'
import { type Host, type Print, type Register, runProgram } from './command.ts'
import { registerFactors } from './factors.ts'
import { registerImportAccounts } from './import-accounts.ts'
import { registerKeys } from './keys.ts'
import { registerMail } from './mail.ts'
import { registerMigrate } from './migrate.ts'
import { registerPartnerAnswers } from './partner-answers.ts'
import { registerRole } from './role.ts'
import { registerSeed } from './seed-demo.ts'
import { registerServiceToken } from './service-token.ts'
import { registerSessions } from './sessions.ts'

export const serverCommands: readonly Register[] = [
  registerAccount,
  registerRole,
  registerAudit,
  registerArticles,
  registerFactors,
  registerSessions,
  registerKeys,
  registerServiceToken,
  registerImportAccounts,
  registerMail,
  registerPartnerAnswers,
  registerBackup,
  registerMigrate,
  registerSeed,
]

/** Runs a command in a server; returns the exit code. */
export function runCommand(
  args: readonly string[],
  host: Host,
  print: Print,
  printRemark: Print = print,
): Promise<number> {
  return runProgram(serverCommands, args, {
    print,
    printRemark,
    withHost: (act) => act(host),
  })
}
