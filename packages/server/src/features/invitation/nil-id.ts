/** The nil UUID of RFC 9562: below every id, and the id of no row. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'
