export interface ServerClock {
  /** Reads the time of a response that no cache has stored. */
  record(response: Response): void
  /** The time of the server; that of this device before the first response. */
  now(): Date
}

/** The clock of the server, because the clock of a device may be hours wrong. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offsetMs = 0
  return {
    record(response) {
      const time = Date.parse(response.headers.get('Date') ?? '')
      if (Number.isFinite(time)) offsetMs = time - deviceNow()
    },
    now: () => new Date(deviceNow() + offsetMs),
  }
}

/** For comparisons with times that the API returns. */
export const serverClock = createServerClock(Date.now)
