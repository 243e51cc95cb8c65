import { z } from 'zod';
import { isPlainLine, isPlainText } from '#shared/plain-text.ts';

/** A name or a title of at most so many characters. See "Text that people write" in docs/product.md. */
export const plainLine = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine(isPlainLine, 'Not one line of visible characters');

/** A text of several lines, which may be empty. */
export const plainText = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max)
    .refine(isPlainText, 'Has characters that cannot be seen');
