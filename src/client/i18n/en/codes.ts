import { errorTable } from '#shared/error-table.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** A message for each error code of the API, loaded when there may be one to show. `vite.config.ts` writes the built file. */
export const codes = Object.fromEntries(
  Object.entries(errorTable).map(([code, { en }]) => [code, en]),
) as Record<ErrorCode, string>;
