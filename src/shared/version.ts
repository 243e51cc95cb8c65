import { version as own } from '../../package.json';

/** The version of the product. */
export const version = own;
