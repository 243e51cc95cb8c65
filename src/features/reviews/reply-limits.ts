/** Maximum characters of a reply, for the form, the server and the database. */
export const replyLength = 600;
/** How long the owner can change a reply after it was written. See "Reviews" in docs/product.md. */
export const replyEditMs = 24 * 3_600_000;
