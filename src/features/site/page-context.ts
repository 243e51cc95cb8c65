import type { Call } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { CurrentUser } from '../users/schemas.ts';

/** What the server hands to the loaders of a page that it renders. */
export interface PageContext {
  /** Calls an endpoint in-process, with the request's user. */
  call: Call;
  language: Language;
  user: CurrentUser | null;
  site: SiteSettings;
  /** The server's clock when the page was made, as an instant; the browser's own clock takes over from there. */
  now: string;
  /** Why no page can be rendered for this request; null if one can. */
  failure: ErrorBody | null;
  /** Tells the server's log of a part of the page that could not be rendered. */
  onRenderError: (error: unknown) => void;
}
