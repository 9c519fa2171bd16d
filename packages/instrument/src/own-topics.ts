/** Six topics that no questionnaire asks well, offered to every couple in this order. */
export const ownTopicIds = ['home', 'money', 'children', 'parents', 'time', 'faith'] as const

export type OwnTopicId = (typeof ownTopicIds)[number]
