import { z } from 'zod';
import { itemImage } from '#features/images/schemas.ts';
import type { HomePhoto } from '#shared/site.ts';

const bothLanguages = z.object({ en: z.string(), fr: z.string() });

/** A photograph of the home page. See "Photographs of the home page" in docs/product.md. */
export const homePhoto = z.object({
  image: itemImage.pick({ compressedUrl: true, width: true, height: true, widths: true, placeholder: true }),
  alt: bothLanguages,
  caption: bothLanguages.nullable(),
}) satisfies z.ZodType<HomePhoto>;
