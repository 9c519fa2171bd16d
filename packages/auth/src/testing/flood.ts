/** A response that never ends, for one path of a provider's server. */
export interface Flood {
  /** Beginning of the path; null answers honestly. */
  path: string | null
  /** Bytes that the clients have read, including those in buffers of the connections. */
  bytes: number
}
