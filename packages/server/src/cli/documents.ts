import { writeFile } from 'node:fs/promises'
import { renderErrorsPage } from '#server/api/errors-page.ts'
import { renderEnvExample, renderSettingsPage } from '#server/config/documents.ts'
import { renderRetentionPage } from './retention-page.ts'

/** Renderers of the documents that are generated from the code, by path. */
export const documents: Readonly<Record<string, () => string>> = {
  '.env.example': renderEnvExample,
  'docs/settings.md': renderSettingsPage,
  'docs/errors.md': renderErrorsPage,
  'docs/retention.md': renderRetentionPage,
}

export const root = new URL('../../../../', import.meta.url)

export async function writeDocuments(print: (line: string) => void): Promise<void> {
  for (const [path, render] of Object.entries(documents)) {
    await writeFile(new URL(path, root), render())
    print(path)
  }
}
