/** An archive or a target that can not be used. Its message is the whole explanation. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
