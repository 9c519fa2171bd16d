export const checkInPath = (assessmentId: string): string => `/dashboard/check-in/${assessmentId}`
