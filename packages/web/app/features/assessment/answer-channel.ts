import type { GivenAnswer } from './save-queue.ts'

type News = GivenAnswer | 'saved'

function connect(assessmentId: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`twofold:answers:${assessmentId}`)
  } catch {
    // Without BroadcastChannel, a tab loads the answers of other tabs when it is shown.
    return null
  }
}

/** Connects the tabs of this browser that show one assessment. Nothing is stored. */
export function createAnswerChannel(assessmentId: string) {
  let listening: BroadcastChannel | null = null
  return {
    announce(news: News) {
      // The last answers may be acknowledged after the page was left.
      const channel = listening ?? connect(assessmentId)
      channel?.postMessage(news)
      if (channel !== listening) channel?.close()
    },
    /** Returns the function that stops. */
    listen(listener: (news: News) => void) {
      const channel = connect(assessmentId)
      listening = channel
      if (channel !== null) channel.onmessage = ({ data }: MessageEvent<News>) => listener(data)
      return () => {
        channel?.close()
        if (listening === channel) listening = null
      }
    },
  }
}
