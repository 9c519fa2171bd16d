/** Apart from the jobs, so that what enqueues one does not import what it runs. */
export const SEND_DELETION_MAIL = 'account.send-deletion-mail'
export const SEND_RECEIPT = 'account.send-deletion-receipt'
