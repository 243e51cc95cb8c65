import { errorTable } from '#shared/error-table.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** An error that a form shows at one of its fields. */
export function fieldError(code: ErrorCode, field: string, message: string = errorTable[code].en): AppError {
  return new AppError(code, { fields: { [field]: { code: 'invalid', message } } });
}
