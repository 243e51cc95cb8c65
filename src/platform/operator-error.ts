/** An error that the operator can fix. Its message is a sentence or two for them, shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
