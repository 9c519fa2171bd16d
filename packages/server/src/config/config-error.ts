/** An invalid setting. Its message is a complete explanation for the operator: one sentence that says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
