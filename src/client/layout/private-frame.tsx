import { type LinksFunction, Outlet } from 'react-router';
import styles from '../styles-private.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Around the pages behind sign-in: they bring their own styles, which the first view of a public page need not wait for. */
export default function PrivateFrame() {
  return <Outlet />;
}
