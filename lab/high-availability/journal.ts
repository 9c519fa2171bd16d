export interface Answer {
  /** 0 when the response did not arrive complete, so that the outcome of the write is unknown. */
  status: number
  body: Record<string, unknown>
}

/** Records when writes were acknowledged and which errors clients received. */
export class Journal {
  /** Times of all acknowledged writes in order. */
  readonly times: number[] = []
  readonly acknowledged = new Map<string, number>()
  readonly refused = new Map<string, number>()

  record(what: string, { status, body }: Answer): void {
    if (isAcknowledged(status)) {
      this.times.push(performance.now())
      this.acknowledged.set(what, (this.acknowledged.get(what) ?? 0) + 1)
      return
    }
    const reason = `${status === 0 ? 'no response' : status} ${body.code ?? body.error_code ?? ''}`.trim()
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1)
  }

  /** The longest time without an acknowledged write since shortly before `from`, in seconds. */
  longestPause(from: number, to: number): number {
    const times = [from, ...this.times.filter((time) => time >= from && time <= to), to]
    let longest = 0
    for (const [index, time] of times.entries()) {
      longest = Math.max(longest, time - (times[index - 1] ?? time))
    }
    return longest / 1000
  }
}

export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300
}

/** Whether the outcome of a write is unknown: neither acknowledged nor rejected permanently. */
export function isUnknown(status: number): boolean {
  return status === 0 || status >= 500 || status === 429
}
