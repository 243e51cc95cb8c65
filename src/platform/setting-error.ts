import { OperatorError } from './operator-error.ts';

/** An invalid or missing setting. Its message is one sentence for the operator that names the setting. */
export class SettingError extends OperatorError {
  override readonly name = 'SettingError';
}
