import { type Handler, ok } from '#auth/core/http/call.ts'

export const health: Handler = async () => {
  return ok({ version: 'v1', name: 'Twofold Auth', description: 'The authentication service of Twofold' })
}

/** Public settings: the kernel's and those of every plugin. */
export const settings: Handler = async ({ context }) => {
  const { plugins, settings: ownSettings } = context
  const parts = plugins.map((plugin) => plugin.publicSettings?.(context) ?? {})
  return ok({
    ...Object.assign({}, ...parts),
    external: Object.assign({ email: true }, ...parts.map(({ external }) => external)),
    disable_signup: !ownSettings.signupEnabled,
    mailer_autoconfirm: ownSettings.autoconfirm,
  })
}
