import { z } from 'zod'
import { settingGroups } from './settings/index.ts'

const settingDocs = z.object({ description: z.string(), example: z.string(), default: z.string() })

/** The documentation of each group of settings, in the order of the generated documents. */
const groups = settingGroups.map((group) => ({
  title: group.meta()?.title,
  settings: Object.entries(group.shape).map(([name, schema]) => ({
    name,
    ...settingDocs.parse(schema.meta()),
  })),
}))

/** The text of `.env.example`. */
export function renderEnvExample(): string {
  const parts = groups.flatMap(({ title, settings }) => [
    `## ${title}`,
    ...settings.map(({ name, description, example, default: value }) =>
      [`# ${description}`, ...(value ? [`# Default: ${value}`] : []), `#${name}=${example}`].join('\n'),
    ),
  ])
  return `# Settings. Copy this file to .env and uncomment lines; outside production every setting is optional.

${parts.join('\n\n')}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The text of `docs/settings.md`. */
export function renderSettingsPage(): string {
  const parts = groups.map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, description, example, default: value }) =>
        `| \`${name}\` | ${cell(description)} | ${cell(value)} | \`${example}\` |`,
    )
    return `## ${title}

| Setting | Description | Default | Example |
| --- | --- | --- | --- |
${rows.join('\n')}`
  })
  return `# Settings

Settings are environment variables. A \`.env\` file in the working directory sets those that the environment does not.
This page is generated from \`packages/server/src/config/settings\` by \`npm run cli -- settings docs\`.

Production mode is enabled if the host of \`PUBLIC_URL\` is not a loopback name. It requires \`DATA_KEY\`, \`MAIL_URL\` and the operator
settings, new users must confirm their email, and there is no outbox. An invalid setting stops the start with an error message.

In the user and password of a URL (\`MAIL_URL\`, \`DATABASE_URL\`), write \`/ # ? @\` as \`%2F %23 %3F %40\`.

Clients of \`/auth/v1\` other than this site need \`flowType: 'pkce'\`: \`@supabase/auth-js\` and \`@supabase/supabase-js\`
default to \`implicit\`, which is disabled because it puts session tokens into URLs. A provider sign-in without PKCE
redirects back with \`error=invalid_request\` in the URL.

${parts.join('\n\n')}
`
}
