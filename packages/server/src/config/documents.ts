import { z } from 'zod'
import { settingGroups } from './settings/index.ts'

const settingDocs = z.object({ description: z.string(), example: z.string(), default: z.string() })

interface DocumentedSetting extends z.output<typeof settingDocs> {
  name: string
  group: string
}

/** The documentation of each setting, in the order of the generated documents. */
export const documentedSettings: readonly DocumentedSetting[] = settingGroups.flatMap((group) =>
  Object.entries(group.shape).map(([name, schema]) => ({
    name,
    group: group.meta()?.title ?? '',
    ...settingDocs.parse(schema.meta()),
  })),
)

/** The text of `.env.example`. */
export function renderEnvExample(): string {
  const lines = [
    '# Settings. Copy to .env and change what you need; every line is optional outside production.',
  ]
  let group = ''
  for (const setting of documentedSettings) {
    if (setting.group !== group) lines.push('', `## ${setting.group}`)
    group = setting.group
    lines.push('', `# ${setting.description}`)
    if (setting.default) lines.push(`# Default: ${setting.default}`)
    lines.push(`#${setting.name}=${setting.example}`)
  }
  return `${lines.join('\n')}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The text of `docs/settings.md`. */
export function renderSettingsPage(): string {
  const lines = [
    '# Settings',
    '',
    'Read from the environment, and from a `.env` file in the working directory for what the environment leaves out.',
    'This page is made by `npm run cli -- settings docs` from `packages/server/src/config/settings`.',
    '',
    'Production means that `PUBLIC_URL` is not this machine. There `DATA_KEY`, `MAIL_URL` and the details of the operator are required,',
    'new accounts confirm their address, and the outbox does not exist. A setting that cannot work stops the start with one sentence.',
    '',
    "Clients of `/auth/v1` other than this site need `flowType: 'pkce'`: `@supabase/auth-js` and `@supabase/supabase-js`",
    'default to `implicit`, which is disabled here because it puts session tokens into URLs. A sign-in through a provider',
    'without PKCE returns to the page with `error=invalid_request` in its URL.',
  ]
  let group = ''
  for (const setting of documentedSettings) {
    if (setting.group !== group) {
      lines.push(
        '',
        `## ${setting.group}`,
        '',
        '| Setting | Meaning | Default | Example |',
        '| --- | --- | --- | --- |',
      )
    }
    group = setting.group
    lines.push(
      `| \`${setting.name}\` | ${cell(setting.description)} | ${cell(setting.default ?? '')} | \`${setting.example}\` |`,
    )
  }
  return `${lines.join('\n')}\n`
}
