/** A setting that cannot work. Its message is the whole explanation: one sentence that says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
