/** What a call answers, before a door puts it into its own words. */
export interface Reply {
  status: number
  output: unknown
}
