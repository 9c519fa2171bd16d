import type { FollowUp } from '@twofold/contract/follow-up'
import { getFollowUp } from '@twofold/contract/follow-up'
import { callApi } from '#web/api/call-api.ts'

export const loadFollowUp = (assessmentId: string): Promise<FollowUp> =>
  callApi(getFollowUp, { assessmentId })
