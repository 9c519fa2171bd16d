export type { DeliveredMail, Mailer, Message } from './mailer.ts'
