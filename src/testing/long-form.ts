/**
 * Whether the slowest tests run in their long form, as in `.ci/run`. Their short form tries less of the same, so that
 * `npm test` stays quick.
 */
export const longForm = String(import.meta.env.LONG_FORM).includes('unit');
