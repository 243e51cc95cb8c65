/** An invalid or missing setting. Its message is one sentence for the operator that names the setting. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
