import { data } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { ErrorPage } from './error-page.tsx';

/** Matches every unknown address and answers 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <ErrorPage error={new AppError('not_found')} />;
}
