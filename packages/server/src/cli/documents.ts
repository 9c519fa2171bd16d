import { writeFile } from 'node:fs/promises'
import { renderErrorsPage } from '#server/api/errors-page.ts'
import { renderEnvExample, renderSettingsPage } from '#server/config/documents.ts'
import type { CommandUnknownOpts, Register } from './command.ts'
import { renderCommandsPage } from './commands-page.ts'
import { renderRetentionPage } from './retention-page.ts'

/** Renderers of the documents that are generated from the code, by path. */
export const documents: Readonly<Record<string, (program: CommandUnknownOpts) => string>> = {
  '.env.example': renderEnvExample,
  'docs/settings.md': renderSettingsPage,
  'docs/errors.md': renderErrorsPage,
  'docs/retention.md': renderRetentionPage,
  'docs/commands.md': renderCommandsPage,
}

export const root = new URL('../../../../', import.meta.url)

export const registerSettingsDocs: Register = (program, { action, print }) => {
  program
    .command('settings')
    .summary('Regenerates documents.')
    .command('docs')
    .summary('Regenerates .env.example and the generated pages of docs.')
    .action(
      action(async () => {
        for (const [path, render] of Object.entries(documents)) {
          await writeFile(new URL(path, root), render(program))
          print(path)
        }
      }),
    )
}
