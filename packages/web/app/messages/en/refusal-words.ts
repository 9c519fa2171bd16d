export interface Refusal {
  message: string
  code?: string | null | undefined
  name?: string | undefined
}

/** What a field is refused with, in the language of the page: the rules speak English themselves. */
export const fieldWords = (message: string): string => message

/** A refusal of the application. */
export const apiWords = ({ message }: Refusal): string => message

/** A refusal of the authentication service, or of its client alone. */
export const authWords = ({ message }: Refusal): string => message
