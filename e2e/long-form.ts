/** Whether all browser tests run, each with all that it can check, as in `.ci/run`; else the rarer cases are left out. */
export const longForm = process.env.LONG_FORM?.includes('browser') ?? false;
