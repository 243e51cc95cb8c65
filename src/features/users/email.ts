import { regexes } from 'zod/v4/core';

/** Whether a text is an e-mail address, by zod's own check, for which the browser needs none of its parsers. */
export const isEmail = (text: string): boolean => regexes.email.test(text);
