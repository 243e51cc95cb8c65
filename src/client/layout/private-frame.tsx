import { type LinksFunction, Outlet } from 'react-router';
import styles from '../styles-private.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** The layout of pages behind sign-in. Their styles are separate, so that public pages load less CSS. */
export default function PrivateFrame() {
  return <Outlet />;
}
