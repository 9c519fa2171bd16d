/** The clock of the server, because the clock of a device may be hours wrong. */
export function createServerClock(deviceNow: () => number) {
  let offsetMs = 0
  return {
    /** Reads the time of a response that no cache has stored. */
    record(response: Response): void {
      const time = Date.parse(response.headers.get('Date') ?? '')
      if (Number.isFinite(time)) offsetMs = time - deviceNow()
    },
    /** The time of the server; that of this device before the first response. */
    now: () => new Date(deviceNow() + offsetMs),
  }
}

/** For comparisons with times that the API returns. */
export const serverClock = createServerClock(Date.now)
