import { isAbsolute } from 'node:path'
import { exportArticles, importArticles } from '#server/features/blog/index.ts'
import { CommandError, getUser, type Register } from './command.ts'

export const registerArticles: Register = (program, { inServer, print }) => {
  const articles = program.command('articles').summary('Exports or imports articles as Markdown files.')
  articles
    .command('export <FOLDER>')
    .summary('Writes all articles that are not deleted, with their images, to FOLDER, an absolute path.')
    .action(
      inServer(async ({ context }, folder) => {
        const counts = await exportArticles(context, assertAbsolute(folder))
        print(`Exported: ${counts.articles} articles, ${counts.images} images.`)
        return counts
      }),
    )
  articles
    .command('import <FOLDER>')
    .summary(
      'Creates and updates the articles of FOLDER, an absolute path, by their slugs; all of them or, if one has an error, none. Can be repeated safely.',
    )
    .requiredOption('--editor <EMAIL>', 'account that is recorded as the editor')
    .option('--dry-run', 'changes nothing')
    .action(
      inServer(async ({ context }, folder, { editor, dryRun = false }) => {
        const { id: editorId } = await getUser(context, editor)
        const { outcomes, images, problems } = await importArticles(context, assertAbsolute(folder), {
          editorId,
          dryRun,
        })
        if (problems.length > 0) {
          throw new CommandError([...problems, 'Nothing was imported.'].join('\n'))
        }
        const count = (outcome: string) => Object.values(outcomes).filter((each) => each === outcome).length
        for (const [path, outcome] of Object.entries(outcomes)) {
          if (outcome !== 'unchanged') print(`${path}  ${outcome}`)
        }
        print(
          `${dryRun ? 'Would be created' : 'Created'}: ${count('created')}. Updated: ${count('updated')}. Unchanged: ${count('unchanged')}. Images: ${images}.`,
        )
        return { outcomes, images }
      }),
    )
}

function assertAbsolute(folder: string): string {
  if (isAbsolute(folder)) return folder
  throw new CommandError(`The folder must be an absolute path, not ${folder}.`)
}
