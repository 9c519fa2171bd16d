import { authTableDeclarations } from '@twofold/auth'
import { tableDeclarations } from '#server/features.ts'

/** The text of `docs/retention.md`: the declared retention of every table, by name. */
export function renderRetentionPage(): string {
  const own = tableDeclarations.map(({ table, retention }) => [table, retention] as const)
  const auth = Object.entries(authTableDeclarations).map(
    ([table, { retention }]) => [table, retention] as const,
  )
  const rows = [...own, ...auth].sort(([a], [b]) => a.localeCompare(b))
  return `${[
    '# Retention periods',
    '',
    'How long a row of each table is stored, as declared with the table. The server and the pages use the durations of',
    '`packages/contract/src/retention.ts`, also for archives and for what can be used for a limited time. This page is generated',
    'by `npm run cli -- settings docs`.',
    '',
    '| Table | A row is stored |',
    '| --- | --- |',
    ...rows.map(([table, text]) => `| \`${table}\` | ${text} |`),
  ].join('\n')}\n`
}
