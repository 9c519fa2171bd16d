/** Formats a time to the minute, such as `2026-11-22 20:04 UTC`. */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
